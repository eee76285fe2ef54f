import { allEndpoints } from './index'

type Row = readonly [path: string, method: string, token: 'needed' | 'not needed']

/** The calls of the product specification (7.1, 7.2, 7.4, 7.5, 7.6) with the methods of the reference, and who needs a token (6). */
const specified: Record<string, readonly Row[]> = {
  'C1.account': [
    ['/wps/session/login', 'POST', 'not needed'],
    ['/wps/verification/sms/noLogin', 'POST', 'not needed'],
    ['/wps/system/whitelabel', 'GET', 'not needed'],
    ['/wps/relay/MCSFE_getPlayerAvatar', 'GET', 'needed'],
    ['/lgw/games/game_menus', 'GET', 'not needed'],
    ['/wps/member/info', 'GET', 'needed'],
    ['/wps/member/register', 'PUT', 'not needed'],
    ['/wps/member/register/mobile', 'PUT', 'not needed'],
    ['/wps/member/password', 'POST', 'needed'],
    ['/wps/agent/affiliate', 'GET', 'not needed'],
    ['/wps/system/setting/register', 'GET', 'not needed'],
    ['/wps/member/password/email', 'POST', 'not needed'],
    ['/wps/session/login/freeplay', 'POST', 'not needed'],
    ['/wps/captcha', 'GET', 'not needed'],
    ['/wps/member/info/icon', 'GET', 'needed'],
    ['/wps/system/status', 'GET', 'not needed'],
    ['/wps/member/password/verification', 'POST', 'not needed'],
    ['/wps/session/logout', 'DELETE', 'needed'],
  ],
  'C1.wallet': [
    ['/wps/v2/wallets/balance', 'GET', 'needed'],
    ['/wps/relay/GCS_walletTransfer', 'POST', 'needed'],
    ['/wps/member/info/funds/consolidated', 'GET', 'needed'],
    ['/wps/relay/GCS_merchantWallet', 'GET', 'needed'],
  ],
  'C1.salary': [
    ['/wps/relay/MCS2_processDividendReq', 'POST', 'needed'],
    ['/wps/relay/MCS2_processDailySalContract', 'POST', 'needed'],
    ['/wps/relay/MCS2_processContractHourSalary', 'POST', 'needed'],
    ['/wps/relay/MCSFE_processRealTimeSalaryContract', 'POST', 'needed'],
  ],
  'C1.common': [
    ['/wps/system/domainRoute', 'GET', 'not needed'],
    ['/wps/verification/sms/register', 'POST', 'not needed'],
    ['/wps/feedback', 'PUT', 'not needed'],
    ['/wps/relay/MCS2_claimRafflePromotion', 'POST', 'needed'],
    ['/wps/relay/CSP_unreadCount', 'GET', 'needed'],
    ['/wps/system/helpCenter', 'GET', 'not needed'],
  ],
  'C1.points': [
    ['/wps/relay/MCS2_getPointBalance', 'GET', 'needed'],
    ['/wps/relay/MCS2_getPointReward', 'GET', 'needed'],
    ['/wps/relay/passwordCheck/MCS2_redeemPointReward', 'POST', 'needed'],
    ['/wps/relay/MCS2_getRedeemPointList', 'GET', 'needed'],
    ['/wps/relay/MCS2_getPointConfig', 'GET', 'needed'],
    ['/wps/relay/ODSFE2_MemTransDet', 'GET', 'needed'],
    ['/wps/relay/passwordCheck/MCS2_convertPoint', 'POST', 'needed'],
  ],
}

const found = (path: string, method: string) =>
  allEndpoints.filter((endpoint) => endpoint.path === path && endpoint.method === method)

const check = (group: string) => {
  const rows = specified[group] ?? []

  const here = rows.map(([path, method]) => {
    const [endpoint] = found(path, method)
    return [path, endpoint?.method, endpoint?.token === 'required' ? 'needed' : 'not needed']
  })

  expect(here).toEqual(rows)
  for (const [path, method] of rows) {
    const calls = found(path, method)
    // Calls that share a path are told apart by their module ids.
    expect(new Set(calls.map(({ moduleId }) => moduleId)).size).toBe(calls.length)
    for (const { moduleId } of calls) expect(moduleId).toMatch(/^[A-Z]+\.\w+$/)
  }
}

test('C1.account the calls of login and account are those of the specification', () => check('C1.account'))
test('C1.wallet the calls of the wallet are those of the specification', () => check('C1.wallet'))
test('C1.salary the calls of salary and dividend are those of the specification', () => check('C1.salary'))
test('C1.common the common calls are those of the specification', () => check('C1.common'))
test('C1.points the calls of the points are those of the specification', () => check('C1.points'))

test('C1.account what carries a password is encrypted, and so is what redeems or converts', () => {
  const secret = ['SESSION.login', 'REG.register', 'REG.registerMobile', 'ACC.changePassword', 'ACC.forgotPhone']
  const all = [...secret, 'PNT.redeem', 'PNT.convert']

  const open = all.filter((id) => !allEndpoints.some(({ moduleId, encrypted }) => moduleId === id && encrypted))

  expect(open).toEqual([])
})
