import { readHistory } from '../store/history-file'
import type { Outcome, ReleaseContext } from './release-context'

/** Every change, oldest first, with who made it and when. */
export async function history({ layout }: ReleaseContext): Promise<Outcome> {
  const entries = await readHistory(layout.history)
  const lines = entries.map(({ at, who, remote, action, version, traffic, from }) =>
    [
      at.replace('T', ' ').slice(0, 19),
      action.padEnd(10),
      version === undefined ? remote : `${remote}@${version}`,
      traffic === undefined ? '' : `${traffic} %`,
      from === undefined ? '' : `(was ${from})`,
      `by ${who}`,
    ]
      .filter((part) => part !== '')
      .join('  '),
  )
  return { lines: lines.length > 0 ? lines : ['nothing happened yet'], value: { history: entries } }
}
