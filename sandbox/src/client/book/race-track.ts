import type { FixtureView } from '../../book/view'
import { element } from '../page/element'

/** Shows a lane for every runner during the race. */
export function createRaceTrack({ runners }: FixtureView) {
  const lanes = runners.map((name, index) => {
    const marker = element('span', { class: 'runner', 'data-runner': index + 1 }, String(index + 1))
    return { marker, lane: element('li', { class: 'lane' }, marker, element('span', { class: 'lane-name' }, name)) }
  })
  const view = element('ol', { class: 'track', hidden: true }, ...lanes.map(({ lane }) => lane))
  return {
    view,
    update: ({ positions, phase }: FixtureView) => {
      view.hidden = phase !== 'live'
      if (positions === null) return
      lanes.forEach(({ marker }, index) => {
        marker.style.setProperty('--way', String(positions[index] ?? 0))
      })
    },
  }
}
