import type { Outcome } from '../../play/outcome'
import { gridOf } from '../../slot/grid'
import { featureScatters, type Machine, paysByWays } from '../../slot/machine'
import type { SpinOutcome } from '../../slot/spin'
import { prefersStillness, type Stage } from '../game/stage'
import { element } from '../page/element'
import type { Translate } from '../page/messages'
import { createReel } from './reel'
import { winLines } from './win-lines'
import { winningCells } from './winning-cells'

const firstStops = [15, 24, 21, 12, 24]
const freeSpinPauseMs = 700

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Shows five reels of three rows. Free spins follow their paid spin one after the other. */
export function createReelsStage(machine: Machine, t: Translate): Stage {
  const reels = gridOf(machine, firstStops).map(createReel)
  const field = element('div', { class: 'reels', 'aria-hidden': 'true' }, ...reels.map((reel) => reel.view))
  const feature = element('p', { class: 'feature', 'aria-live': 'polite' })
  const view = element('div', { class: 'cabinet' }, feature, field)
  let shownStops = firstStops

  const clear = () => {
    field.querySelector('.win-lines')?.remove()
    delete field.dataset.result
    for (const cell of field.querySelectorAll('.cell.won')) cell.classList.remove('won')
  }
  const rest = (stops: number[]) => {
    shownStops = stops
    for (const [index, column] of gridOf(machine, stops).entries()) reels[index]?.show(column)
  }
  const pointOut = (spin: SpinOutcome, isCelebrated: boolean) => {
    if (spin.units === 0) return
    field.dataset.result = isCelebrated ? 'win' : 'return'
    const won = winningCells(machine, spin, gridOf(machine, spin.stops))
    for (const [index, reel] of reels.entries()) {
      for (const [row, cell] of reel.cells().entries()) cell.classList.toggle('won', won.has(`${index}:${row}`))
    }
    if (!paysByWays(machine)) field.append(winLines(machine, spin))
  }
  const spin = () => {
    clear()
    if (!prefersStillness()) for (const reel of reels) reel.spin()
  }
  const land = async (stops: number[]) => {
    shownStops = stops
    const grid = gridOf(machine, stops)
    if (prefersStillness()) return rest(stops)
    await Promise.all(reels.map((reel, index) => reel.land(grid[index] ?? [], index * 4)))
  }

  return {
    view,
    start: () => {
      feature.textContent = ''
      spin()
    },
    reveal: async (outcome, { isCelebrated }) => {
      const spins = spinsOf(outcome)
      let granted = 0
      for (const [index, each] of spins.entries()) {
        if (index > 0) {
          await pause(freeSpinPauseMs)
          granted += grantedBy(machine, spins[index - 1], granted)
          feature.textContent = t('slot.freeSpin', { number: index, count: granted })
          spin()
        }
        await land(each.stops)
        pointOut(each, isCelebrated)
      }
    },
    restore: (outcome) => {
      const last = spinsOf(outcome).at(-1)
      if (last === undefined) return
      rest(last.stops)
      pointOut(last, false)
    },
    giveUp: async () => {
      clear()
      rest(shownStops)
    },
  }
}

const spinsOf = (outcome: Outcome): SpinOutcome[] => ('spins' in outcome ? outcome.spins : [])

/** Additional free spins are announced when they are won, not before. */
const grantedBy = ({ freeSpins }: Machine, spin: SpinOutcome | undefined, granted: number): number =>
  (spin?.scatters ?? 0) >= featureScatters ? Math.min(freeSpins.count, freeSpins.most - granted) : 0
