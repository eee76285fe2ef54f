import { act } from '@testing-library/react'
import axe from 'axe-core'
import type { StorySetting } from './story'
import { reachState, storiesIn } from './test-stories'

/**
 * These rules need rendered pixels, which jsdom does not have; the browser run checks them (`npm run storybook --
 * --test`).
 */
const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } }

async function findFaults({ floats }: StorySetting): Promise<string[]> {
  const { violations } = await act(() =>
    axe.run(document.documentElement, {
      rules: { ...rules, region: { enabled: !floats } },
      resultTypes: ['violations'],
    }),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
}

/** Declares a test for each story in a folder: axe finds no problem with its state. */
export function testStoriesWithAxe(folder: string): void {
  test.each(storiesIn(folder))(
    'axe finds nothing wrong with $title',
    async (found) => {
      await reachState(found)

      expect(await findFaults(found.setting)).toEqual([])
    },
    // Axe checks a page as a whole, which takes seconds on a busy machine.
    30_000,
  )
}
