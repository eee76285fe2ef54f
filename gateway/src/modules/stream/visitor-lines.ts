import type { StreamLine } from './stream-line'

/** Visitors cost a connection each and bring no session: above these they ask now and then instead of being told. */
const mostLines = 10_000
const mostPerAddress = 100

/** The open lines of visitors, counted by address. */
export function createVisitorLines() {
  const lines = new Set<StreamLine>()
  const byAddress = new Map<string, number>()
  const countOf = (address: string) => byAddress.get(address) ?? 0

  return {
    size: () => lines.size,
    hasRoomFor: (address: string): boolean => lines.size < mostLines && countOf(address) < mostPerAddress,

    /** Answers what to call when the visitor is gone. */
    add(address: string, line: StreamLine): () => void {
      lines.add(line)
      byAddress.set(address, countOf(address) + 1)
      return () => {
        if (!lines.delete(line)) return
        if (countOf(address) > 1) byAddress.set(address, countOf(address) - 1)
        else byAddress.delete(address)
      }
    },

    all: (): Iterable<StreamLine> => lines,
  }
}
