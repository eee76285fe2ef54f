import { z } from 'zod'
import { sha256Text } from '../vendor-lottery'
import { type BeaconChain, chainHashOf, quicknet } from './beacon'

/** Signatures on G1 over the round alone, which is the scheme of drand's quicknet. */
export const beaconScheme = 'bls-unchained-g1-rfc9380'

/** The answer of `GET /<chain hash>/info` of drand's API. */
const infoSchema = z.object({
  public_key: z.string().regex(/^[0-9a-f]{192}$/),
  period: z.number().int().positive(),
  genesis_time: z.number().int().positive(),
  hash: sha256Text,
  groupHash: sha256Text,
  schemeID: z.literal(beaconScheme),
  metadata: z.object({ beaconID: z.string().max(64) }),
})
export type BeaconInfo = z.infer<typeof infoSchema>

const roundSchema = z.object({ round: z.number().int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

/** The beacon did not answer, or its answer was not one of a beacon. */
export class BeaconFault extends Error {}

interface BeaconClientOptions {
  /** The beacon's address, which ends in the hash of the chain if that is known. */
  url: string
  timeoutMs?: number
}

/** Creates a client for a beacon with drand's HTTP API. The caller has to check the signature of a round. */
export function createBeaconClient({ url, timeoutMs = 3000 }: BeaconClientOptions) {
  const address = url.replace(/\/$/, '')
  const [, pinned] = /\/([0-9a-f]{64})$/.exec(address) ?? []
  const origin = pinned === undefined ? address : address.slice(0, -pinned.length - 1)
  let known = pinned === quicknet.hash ? quicknet : undefined

  async function ask<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | undefined> {
    const fault = (error: unknown) => new BeaconFault(`the beacon at ${origin} failed`, { cause: error })
    const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(timeoutMs) }).catch((error) => {
      throw fault(error)
    })
    // 425 is the answer to a round that has not been made.
    if (answer.status === 404 || answer.status === 425) return undefined
    if (!answer.ok) throw fault(answer.status)
    const parsed = schema.safeParse(await answer.json().catch(fault))
    if (!parsed.success) throw fault(parsed.error)
    return parsed.data
  }

  async function askChain(): Promise<BeaconChain> {
    const info = await ask(pinned === undefined ? '/info' : `/${pinned}/info`, infoSchema)
    if (info === undefined) throw new BeaconFault(`the beacon at ${origin} has no such chain`)
    const chain = { publicKey: info.public_key, genesisTime: info.genesis_time, period: info.period }
    const hash = chainHashOf(chain, { groupHash: info.groupHash, beaconId: info.metadata.beaconID })
    if (hash !== (pinned ?? info.hash)) throw new BeaconFault(`the beacon at ${origin} tells another chain`)
    return { hash, ...chain }
  }

  return {
    /** Returns the chain. It is requested once; if the address contains a hash, no other chain is accepted. */
    async chain(): Promise<BeaconChain> {
      known ??= await askChain()
      return known
    },
    /** Returns the signature of a round as the beacon reports it; undefined if the round has not been made. */
    async signatureOf(chainHash: string, round: number): Promise<string | undefined> {
      const answer = await ask(`/${chainHash}/public/${round}`, roundSchema)
      if (answer !== undefined && answer.round !== round) throw new BeaconFault(`the beacon answered another round`)
      return answer?.signature
    },
  }
}

export type BeaconClient = ReturnType<typeof createBeaconClient>
