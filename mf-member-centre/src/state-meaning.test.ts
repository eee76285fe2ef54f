import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bonusStates } from '@parlay/contracts/endpoints/bonuses'
import { depositStates } from '@parlay/contracts/endpoints/deposits'
import { missionStates } from '@parlay/contracts/endpoints/missions'
import { redemptionStates } from '@parlay/contracts/endpoints/points'
import { promotionStates } from '@parlay/contracts/endpoints/promotions'
import { transferStates } from '@parlay/contracts/endpoints/transfers'
import { withdrawalStates } from '@parlay/contracts/endpoints/withdrawals'
import { languageCodes } from '@parlay/contracts/shapes'
import { meanings } from '@parlay/member-common/state-meaning'

/** The states that the contracts know, by the kind of record. */
const states: { [Kind in keyof typeof meanings]: readonly string[] } = {
  withdrawal: withdrawalStates,
  deposit: depositStates,
  transfer: transferStates,
  bonus: bonusStates,
  promotion: promotionStates,
  mission: missionStates,
  redemption: redemptionStates,
}
const folders: Record<string, string> = {
  'member-centre': 'common/src/i18n',
  'bonus-details': 'rewards/src/pages/bonus-details/messages',
  missions: 'rewards/src/pages/mission-leaderboard/messages',
  promotions: 'rewards/src/features/promotions/messages',
  points: 'rewards/src/features/points/messages',
}
const read = (namespace: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(__dirname, '..', folders[namespace] ?? '', `${language}.json`), 'utf8'))

const kinds = Object.keys(meanings) as (keyof typeof meanings)[]

test.each(languageCodes)('M9.statuses M4 every state of every record has a sentence in %s', (language) => {
  const lacking = kinds.flatMap((kind) => {
    const { namespace, key } = meanings[kind]
    const texts = read(namespace, language)
    return states[kind].filter((state) => !texts[`${key}.${state}`]).map((state) => `${kind} ${state}`)
  })

  expect(lacking).toEqual([])
})

test('M9.statuses M4 what is said of a state is whole sentences, and more than the status word', () => {
  const poor = kinds.flatMap((kind) => {
    const { namespace, key } = meanings[kind]
    const texts = read(namespace, 'EN')
    return states[kind]
      .map((state) => texts[`${key}.${state}`] ?? '')
      .filter((text) => !/^[A-Z].*\.$/.test(text) || text.split(' ').length < 3)
  })

  expect(poor).toEqual([])
})

test.each(['REFUNDED', 'REJECTED', 'FAILED'])(
  'M4.withdraw a withdrawal that ends %s says that the money is back',
  (state) => {
    expect(read('member-centre', 'EN')[`withdraw.meaning.${state}`]).toContain('back in your main wallet')
  },
)
