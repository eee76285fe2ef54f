import {
  areRoundsOf,
  chainHashOf,
  isRoundOf,
  publicKeyOf,
  quicknet,
  randomnessOf,
  roundAfter,
  signRound,
  timeOfRound,
} from './beacon'

const secretKey = Uint8Array.from({ length: 32 }, (_, index) => index + 1)

// Round 1000 of quicknet as https://api.drand.sh returns it.
const round1000 = {
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
}

test('a round of drand verifies with its public key', () => {
  expect(isRoundOf(quicknet, 1000, round1000.signature)).toBe(true)
  expect(isRoundOf(quicknet, 1001, round1000.signature)).toBe(false)
  expect(randomnessOf(round1000.signature)).toBe(round1000.randomness)
})

test('a chain with another key follows the same scheme, and its rounds do not verify for any other chain', () => {
  const publicKey = publicKeyOf(secretKey)
  const signature = signRound(secretKey, 7)

  expect(isRoundOf({ publicKey }, 7, signature)).toBe(true)
  expect(signature).toBe(signRound(secretKey, 7))
  expect(isRoundOf({ publicKey }, 8, signature)).toBe(false)
  expect(isRoundOf(quicknet, 7, signature)).toBe(false)
  expect(isRoundOf({ publicKey }, 7, '00'.repeat(48))).toBe(false)
  expect(isRoundOf({ publicKey }, 7, 'nonsense')).toBe(false)
})

test('the hash of a chain is the one that drand computes, and changes with the key', () => {
  const origin = {
    groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
    beaconId: 'quicknet',
  }

  expect(chainHashOf(quicknet, origin)).toBe(quicknet.hash)
  expect(chainHashOf({ ...quicknet, publicKey: publicKeyOf(secretKey) }, origin)).not.toBe(quicknet.hash)
})

test('many rounds are checked together, and one wrong round is enough to refuse them', () => {
  const chain = { publicKey: publicKeyOf(secretKey) }
  const rounds = [3, 4, 5, 6].map((round) => ({ round, signature: signRound(secretKey, round) }))
  const [first, second, ...others] = rounds
  const swapped = [
    { round: 3, signature: second?.signature ?? '' },
    { round: 4, signature: first?.signature ?? '' },
    ...others,
  ]

  expect(areRoundsOf(chain, [])).toBe(true)
  expect(areRoundsOf(chain, rounds)).toBe(true)
  expect(areRoundsOf(chain, swapped)).toBe(false)
  expect(areRoundsOf(chain, [...rounds, { round: 7, signature: 'nonsense' }])).toBe(false)
  expect(areRoundsOf(quicknet, rounds)).toBe(false)
  expect(areRoundsOf(quicknet, [{ round: 1000, signature: round1000.signature }])).toBe(true)
})

test('the round after an instant is made later than it, and the one before is not', () => {
  for (const at of [timeOfRound(quicknet, 500), timeOfRound(quicknet, 500) + 1, timeOfRound(quicknet, 501) - 1]) {
    const round = roundAfter(quicknet, at)
    expect(timeOfRound(quicknet, round)).toBeGreaterThan(at)
    expect(timeOfRound(quicknet, round - 1)).toBeLessThanOrEqual(at)
  }
  expect(roundAfter(quicknet, 0)).toBe(1)
})
