import type { StreamLine } from './stream-line'

/** A visitor's stream takes up a connection but has no session. Above these limits visitors poll instead. */
const mostLines = 10_000
const mostPerAddress = 100

/** The open streams of visitors, counted by address. */
export function createVisitorLines() {
  const lines = new Map<StreamLine, string>()
  const byAddress = new Map<string, number>()
  const countOf = (address: string) => byAddress.get(address) ?? 0

  return {
    size: () => lines.size,
    hasRoomFor: (address: string): boolean => lines.size < mostLines && countOf(address) < mostPerAddress,

    /** Returns a function to call when the visitor has gone. */
    add(address: string, line: StreamLine): () => void {
      lines.set(line, address)
      byAddress.set(address, countOf(address) + 1)
      return () => {
        if (!lines.delete(line)) return
        if (countOf(address) > 1) byAddress.set(address, countOf(address) - 1)
        else byAddress.delete(address)
      }
    },

    all: (): Iterable<StreamLine> => lines.keys(),
    /** Each stream with the address of its visitor. */
    entries: (): Iterable<[StreamLine, string]> => lines,
  }
}

export type VisitorLines = ReturnType<typeof createVisitorLines>
