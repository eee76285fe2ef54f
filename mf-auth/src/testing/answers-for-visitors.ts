import { type Answers, aLogin, aMember, aRegisterSettings, aStatusWith } from '@parlay/testing'

const philippines = {
  countryCode: 'PH',
  countryDialingCode: '63',
  name: 'Philippines',
  flag: 'PH',
  example: '9171234567',
  pattern: '^0?9\\d{9}$',
}

/** A gateway that accepts everything, without human verification, with LOGIN.USERNAME and the given features on. */
export const answersForVisitors = (...modIds: string[]): Answers => ({
  'SYS.status': aStatusWith('LOGIN.USERNAME', ...modIds),
  'SYS.countryCodes': { list: [philippines] },
  'REG.settings': aRegisterSettings(),
  'REG.affiliate': { show: true, agentMasked: null },
  'REG.register': aLogin({ account: 'newbie01' }),
  'REG.registerMobile': aLogin({ account: 'm4567abc' }),
  'ACC.info': aMember({ account: 'newbie01' }),
})
