import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const partsBetween = 25

function heapInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Reads all parts. Returns the number of bytes by which the heap exceeds its size before the read. */
export async function measureHeldHeap(parts: AsyncIterable<unknown>, isEnough: () => boolean): Promise<number> {
  const before = heapInUse()
  let most = before
  let count = 0
  for await (const _part of parts) {
    count += 1
    if (count % partsBetween === 0) most = Math.max(most, heapInUse())
    if (isEnough()) break
  }
  return most - before
}
