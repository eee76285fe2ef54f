import { readHistory } from '../store/history-file'
import type { Outcome, ReleaseContext } from './release-context'

/** Lists every change, oldest first, with who made it, when, and how it ended. */
export async function history({ layout }: ReleaseContext): Promise<Outcome> {
  const entries = await readHistory(layout.history)
  const lines = entries.map(({ at, who, remote, action, version, traffic, from, outcome, reason }) =>
    [
      at.replace('T', ' ').slice(0, 19),
      action.padEnd(10),
      version === undefined ? remote : `${remote}@${version}`,
      traffic === undefined ? '' : `${traffic} %`,
      from === undefined ? '' : `(was ${from})`,
      `by ${who}`,
      outcome === 'done'
        ? ''
        : outcome === 'open'
          ? 'not known to be done'
          : `NOT DONE: ${reason ?? 'no reason given'}`,
    ]
      .filter((part) => part !== '')
      .join('  '),
  )
  return { lines: lines.length > 0 ? lines : ['nothing happened yet'], value: { history: entries } }
}
