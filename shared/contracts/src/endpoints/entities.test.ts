import type { z } from 'zod'
import { esportsVendors } from '../game-category'
import { prizeModes } from '../prize-modes'
import { allEndpoints } from '.'
import { announcementTypes } from './content'
import { laneTitles } from './game-vendors'
import { agentKinds, trialKind } from './member'
import { defaultRankColour } from './ranks'
import { specifiedEntities } from './testing/specified-entities'

interface Schema {
  shape?: Record<string, unknown>
  options?: unknown[]
  element?: unknown
  def?: { innerType?: unknown; valueType?: unknown; keyType?: { options?: unknown[] } }
}

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { shape, options, element, def } = schema as Schema
  const named = Object.entries(shape ?? {}).flatMap(([name, inner]) => [name, ...fieldsOf(inner, seen)])
  const keys = (def?.keyType?.options ?? []).map(String)
  const inner = [element, def?.innerType, def?.valueType, ...(options ?? [])]
  return [...named, ...keys, ...inner.flatMap((one) => fieldsOf(one, seen))]
}

const call = (moduleId: string) => {
  const found = allEndpoints.find((one) => one.moduleId === moduleId)
  if (!found) throw new Error(`There is no call ${moduleId}`)
  return found
}
const requestOf = (moduleId: string): z.ZodType => call(moduleId).request
const answerOf = (moduleId: string): z.ZodType => call(moduleId).response

/** Fails if section 3 does not contain these words, or if the schema lacks a field that they mean. */
function expectFields(schema: z.ZodType, says: string, fields: string): void {
  expect(specifiedEntities).toContain(says)
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')))
}

test('E1.fields an announcement has the fields of section 3', () =>
  expectFields(
    answerOf('SYS.announcements'),
    'id, title (list view); notice: title, content (HTML), time',
    'id title content time',
  ))

test('E2.fields a banner has the fields of section 3', () =>
  expectFields(
    answerOf('SYS.banners'),
    'bannerId, groupName, url (image), linkageType',
    'bannerId groupName url linkageType',
  ))

test('E2.store banners and the currency symbol come from the gateway', () => {
  expectFields(answerOf('SYS.status'), 'currencySymbol, banners', 'currencySymbol')
  expectFields(answerOf('SYS.banners'), 'currencySymbol, banners', 'list')
})

test('E4.payload a login carries the fields of section 3', () =>
  expectFields(
    requestOf('SESSION.login'),
    'username (or mobile number for SMS), password (or SMS code), captcha, type',
    'username mobileNum password captcha type humanToken',
  ))

test('E4.answer the answer of a login has the fields of section 3', () =>
  expectFields(
    answerOf('SESSION.login'),
    'token, firstTimeLogin, passwordExpired, other user info',
    'token firstTimeLogin passwordExpired account isAgent',
  ))

test('E5.fields a country has the fields of section 3', () =>
  expectFields(answerOf('SYS.countryCodes'), 'countryCode, countryDialingCode', 'countryCode countryDialingCode'))

test.each(['REG.register', 'REG.registerMobile'])('E6.fields A8.payload %s carries the fields of section 3', (call) => {
  const names =
    'username, password, confirmPassword, payeeName, email, qqNum, mobileNum, recommenderId, captcha, verificationCode, affiliateCode, paymentPassword, line, whatsapp, facebook, wechat, idNumber, referralCode, domain'

  expectFields(requestOf(call), names, names.replaceAll(',', ''))
  expectFields(
    requestOf(call),
    "countryDialingCode, login:true and optionally firebaseChannel ('sms') and firebaseIdToken",
    'countryDialingCode login firebaseChannel firebaseIdToken',
  )
  expectFields(
    requestOf(call),
    'registerUrl, affiliateCode, referralCode, domain, registerMethod WEB',
    'registerUrl affiliateCode referralCode domain registerMethod',
  )
})

test('E6.rules each field of a registration has the properties of section 3', () =>
  expectFields(
    answerOf('REG.settings'),
    'enabled, required, acceptedPattern, patternId, minLength, maxLength',
    'enabled required acceptedPattern patternId minLength maxLength',
  ))

test('E7.fields a member has the fields of section 3', () =>
  expectFields(
    answerOf('ACC.info'),
    'id, account, nickname, type (agent type), toUpline, clubLabel (labelName, rankLevel), memberLabel list',
    'id account nickname type toUpline clubLabel labelName rankLevel memberLabel',
  ))

test('E7.balance the balance has its sum and the currency symbol', () =>
  expectFields(answerOf('WAL.balance'), 'sumBalance', 'sumBalance currencySymbol'))

test('E8.lanes a lane has its title, and cards with the fields of section 3', () =>
  expectFields(
    answerOf('GAME.vendors'),
    'cards (vassalage, gameType, accountTypeId, isHot)',
    'title cards vassalage gameType accountTypeId isHot',
  ))

test('E8.game a game has the fields of section 3', () =>
  expectFields(
    answerOf('GAME.list'),
    'nodeId, vassalage (vendor), gameType; launch helper also reads isGame, defaultPlayType, vendor, accountTypeName, gameCode, code',
    'nodeId vassalage gameType isGame defaultPlayType vendor accountTypeName gameCode code',
  ))

test('E9.query a game list is requested with the fields of section 3', () =>
  expectFields(
    requestOf('GAME.list'),
    'clientType (3), platform (flash,html5-desktop), channel and merchant (brand merchant code), gameType, vassalage, gameClassify, gameName, minBet, minLineNum, language, pageNo, pageSize (15)',
    'clientType platform channel merchant gameType vassalage gameClassify gameName minBet minLineNum language pageNo pageSize',
  ))

test('E9.answers games, recent games and favourites are paged, under the names of section 3', () => {
  expectFields(answerOf('GAME.list'), 'games with totalPages', 'games totalPages')
  expectFields(answerOf('GAME.recent'), 'recent list with list and totalPages', 'list totalPages')
  expectFields(answerOf('GAME.favList'), 'favourites with content and totalPages', 'content totalPages')
})

test('E9.hot hot games are requested and answered as section 3 says', () => {
  expectFields(
    requestOf('GAME.hot'),
    'merchantCode, isPlatform 2, vassalage, platform, language',
    'merchantCode isPlatform vassalage platform language',
  )
  expectFields(answerOf('GAME.hot'), 'response has list', 'list')
})

test.each(['GAME.favAdd', 'GAME.favRemove'])('E9.favourite %s carries the fields of section 3', (call) =>
  expectFields(requestOf(call), 'nodeId, vendor, gameType', 'nodeId vendor gameType'),
)

test('E10.permission the status has the fields of the permission info of section 3', () =>
  expectFields(
    answerOf('SYS.status'),
    'whitelabel tree (modId, enabled, childrenNodes), register rules (acceptedPattern), resources (resourceType, url, qrCodeUrl; also labelNameEn keyed by resource name), customerService (csType, path), analytics.gtagId, imageCDNs, launchGameCDNs, location (ip), maintenance, regionRestriction, maintenanceEnd',
    'whitelabel modId enabled childrenNodes registerRules acceptedPattern resources resourceType url qrCodeUrl labelNameEn customerService csType path analytics gtagId imageCDNs launchGameCDNs location ip maintenance regionRestriction maintenanceEnd',
  ))

test('E10.routes the router list has its domains', () =>
  expectFields(answerOf('SYS.domainRoute'), 'domainList', 'domainList'))

test('E11.features the contract info has the four kinds', () =>
  expectFields(
    answerOf('AGT.contractInfo'),
    'dailysalreqtype, divtypereq, contracthoursalreq, realtimesalreqtype',
    'dailysalreqtype divtypereq contracthoursalreq realtimesalreqtype',
  ))

test('H11.list a customer service has its type and path', () =>
  expectFields(answerOf('SYS.customerService'), "type and path (type '3' is an encrypted path)", 'type path'))

test('E13.points points and redemptions have the fields of section 3', () => {
  expectFields(
    answerOf('PNT.redeems'),
    'points, quantity, points ratio, goods, status, time, units, redeem history',
    'points quantity goods state time units',
  )
  expectFields(answerOf('PNT.config'), 'points ratio', 'ratio')
})

test('G4.fields a contract has the fields of section 3', () =>
  expectFields(
    answerOf('AGT.contracts'),
    'rate, active members, period valid bet, period profit and loss, bet amount per day or hour',
    'rate activeMembers periodValidBet periodProfitLoss betPerDay betPerHour',
  ))

test('M9.comment M9.pictures an application has a comment and images', () =>
  expectFields(requestOf('PRO.apply'), 'comment and up to 3 images', 'comment images'))

test('E13.withdrawal a confirmation has the fields of section 3', () =>
  expectFields(
    answerOf('WDR.list'),
    'received amount, remaining amount, proof image',
    'receivedAmount remainingAmount images',
  ))

test('E9.query a game list is requested with the values of section 3 by default', () => {
  expect(requestOf('GAME.list').parse({ gameType: 'RNG', language: 'EN' })).toMatchObject({
    clientType: 3,
    platform: 'flash,html5-desktop',
    pageSize: 15,
  })
})

test('E9.hot K1.client hot games are requested with isPlatform 2 by default', () => {
  expect(requestOf('GAME.hot').parse({ language: 'EN' })).toMatchObject({
    isPlatform: 2,
    platform: 'flash,html5-desktop',
  })
})

test('E1.types announcements are requested by the five types, with platform W and execution type B', () => {
  expect([...announcementTypes]).toEqual(['B', 'PL', 'PU', 'PR', 'H'])
  expect(requestOf('SYS.announcements').parse({ language: 'EN' })).toMatchObject({ platform: 'W', execution: 'B' })
})

test('E7.agent the kinds of an account are those of section 3, of which 4 is a trial account', () => {
  expect([...agentKinds, trialKind].sort((one, other) => one - other)).toEqual([1, 2, 4, 41, 42])
  expect(trialKind).toBe(4)
})

test('K1.defaults E7.balance a level without its own colour has the default VIP colour', () => {
  expect(defaultRankColour).toBe('#ABABAB')
})

test('E8.lanes L8.lanes L8.esports the categories and the vendors of esports are those of section 3', () => {
  expect(laneTitles).toEqual(expect.arrayContaining(['SPORTS', 'RNG', 'LIVE', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'DS88']))
  expect([...esportsVendors]).toEqual(['AV', 'AI', 'IMES', 'TF', 'IA'])
})

test('E12.modes the prize modes are those of section 3', () => {
  expect([...prizeModes]).toEqual(['Lott', 'ZY', 'Elott', 'SEA'])
})
