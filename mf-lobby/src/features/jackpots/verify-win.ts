import type { JackpotWin } from '@parlay/contracts/endpoints/jackpots'
import { contributionOf, dropMessage, dropOf, isWon, minorOf } from '@parlay/contracts/fair-jackpot'
import { parseMoney } from '@parlay/contracts/money'

/** The parts of the check, in the order in which the page shows them. */
export const checks = ['seed', 'share', 'hit', 'paid'] as const

export interface WinCheck {
  passed: Record<(typeof checks)[number], boolean>
  /** The hidden amount in millionths of a minor unit. */
  drop: bigint
}

const encoder = new TextEncoder()
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Decides a win again with Web Crypto, from its published values alone. */
export async function verifyWin(jackpotId: string, { cycle, proof, ...win }: JackpotWin): Promise<WinCheck> {
  const { serverSeed, seedHash, firstRound } = proof
  const hash = hexOf(await crypto.subtle.digest('SHA-256', encoder.encode(serverSeed)))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(serverSeed), algorithm, false, ['sign'])
  const message = encoder.encode(dropMessage({ jackpotId, cycle, firstRound }))
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
  const [before, after] = [BigInt(proof.before), BigInt(proof.after)]
  const drop = dropOf(signed, { start: BigInt(proof.start), mustDrop: BigInt(proof.mustDrop) })
  return {
    drop,
    passed: {
      seed: hash === seedHash,
      share: after - before === contributionOf(parseMoney(win.stake), win.shareMillionths),
      hit: isWon({ before, after, drop }),
      paid: minorOf(after) === parseMoney(win.amount),
    },
  }
}
