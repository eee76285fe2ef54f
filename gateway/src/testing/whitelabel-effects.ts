import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getSystemStatus, listCustomerServices, type Resource } from '@parlay/contracts/endpoints/platform'
import { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import { login } from '@parlay/contracts/endpoints/session'
import { getHumanChallenge, sendForgotSms, sendLoginSms } from '@parlay/contracts/endpoints/verification'
import { aRegistration, callRegister } from '../modules/member/testing/call-register'
import type { TestApp, TestAppOptions } from './build-test-app'
import { call, callLogin, encrypt, logIn } from './call'
import { addMember } from './members.sql'
import { humanTokenFor } from './solve-human'
import { startTestInbox } from './test-inbox'
import { issuerProject, startTokenIssuer } from './token-issuer'

/** An effect of a switch that lists of calls and pages cannot show, as a look at the site shows it. */
interface Effect {
  says: string
  look: (site: TestApp) => Promise<unknown>
  on: unknown
  off: unknown
  /** The switches that have to be on for the look, and those that are restored after it. */
  besides?: Record<string, boolean>
  after?: Record<string, boolean>
}

const resourceNames = ['TELEGRAM', 'TWITTER', 'DOUYIN', 'IOS', 'ANDROID', 'FACEBOOK'] as const
const brandsFolder = join(__dirname, '../../../brands')

/** Copies the demo brand, with an address for every resource that a brand can have. */
function brandWithResources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  cpSync(join(brandsFolder, 'parlay'), join(folder, 'parlay'), { recursive: true })
  const path = join(folder, 'parlay', 'brand.json')
  const resources = resourceNames.map((name) => ({
    resourceType: name,
    labelNameEn: name,
    url: `https://${name.toLowerCase()}.example/parlay`,
    qrCodeUrl: `https://${name.toLowerCase()}.example/parlay`,
  }))
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), resources }))
  return folder
}

let issuer: Awaited<ReturnType<typeof startTokenIssuer>>
let inbox: Awaited<ReturnType<typeof startTestInbox>>
let brands: string

/** The preparations of the site for the looks: providers that answer, and members in the right standing. */
export const openEffects = {
  async start(): Promise<Pick<TestAppOptions, 'environment' | 'brandFolder'>> {
    issuer = await startTokenIssuer()
    inbox = await startTestInbox()
    brands = brandWithResources()
    const providers = {
      FIREBASE_PROJECT_ID: issuerProject,
      FIREBASE_API_KEY: 'public',
      FIREBASE_JWKS_URL: issuer.jwksUrl,
    }
    return { environment: { ...inbox.environment, ...providers }, brandFolder: join(brands, 'parlay') }
  },
  async prepare({ db }: TestApp): Promise<void> {
    await addMember(db, { account: 'vip' })
    await addMember(db, { account: 'mobile' })
    await addMember(db, { account: 'payee' })
    await db.query(`update member set rank_level = 5 where account = 'vip'`)
    await db.query(
      `update member set mobile = '+63917555000' || length(account), mobile_verified_at = now()
       where account = 'mobile'`,
    )
    await db.query(
      `insert into member_particulars (member_id, payee_name) select id, 'Maria Cruz' from member where account = 'payee'`,
    )
  },
  async close(): Promise<void> {
    issuer.close()
    await inbox.close()
    rmSync(brands, { recursive: true })
  },
}

let numbers = 0
const aNumber = () => ({
  mobileNum: `917000${String(1000 + ++numbers)}`,
  countryDialingCode: '63',
})

const codeOfSms = async ({ app }: TestApp, endpoint: typeof sendLoginSms) => {
  const request = { ...aNumber(), humanToken: await humanTokenFor(app, 'sms') }
  return (await call(app, endpoint, { request })).code
}

const signInBy =
  (type: 'google' | 'facebook') =>
  async ({ app }: TestApp) => {
    const body = await encrypt(app, { type, firebaseIdToken: 'x.y.z' })
    return (await call(app, login, { body, headers: { 'content-type': 'application/jose' } })).code
  }

let addresses = 0
/** Logs in from an address that the member has not used yet. */
const logInFromElsewhere = (account: string) => async (site: TestApp) => {
  addresses += 1
  const { code, value } = await callLogin(
    site.app,
    { username: account },
    { 'x-forwarded-for': `203.0.${addresses}.9` },
  )
  return code === 'OK' ? code : value.methods
}

const resourcesOf = async ({ app }: TestApp): Promise<string[]> =>
  (await call(app, getSystemStatus)).value.resources.map(({ resourceType }: Resource) => resourceType)

const resource = (name: Resource['resourceType']): Effect => ({
  says: 'its address is among those of the site only while it is on',
  look: async (site) => (await resourcesOf(site)).includes(name),
  on: true,
  off: false,
})

const servicesFor = (account: string) => async (site: TestApp) => {
  const as = await logIn(site.app, account)
  const { value } = await call(site.app, listCustomerServices, { as, request: { vip: true } })
  return value.version.pathList.map(({ type }: { type: string }) => type)
}

const all2fa = { 'VERIFY.2FA.ALL': true }
const no2fa = { 'VERIFY.2FA.ALL': false, 'VERIFY.2FA.PAYEE': false, 'VERIFY.2FA': true }

/** The effects by the leaf of the whitelabel tree. */
export const effects: Readonly<Record<string, Effect>> = {
  'LOGIN.SMS': {
    says: 'no log-in code is sent while it is off',
    look: (site) => codeOfSms(site, sendLoginSms),
    on: 'OK',
    off: 'SMS_DISABLED',
  },
  'LOGIN.GOOGLE': {
    says: 'nobody logs in with Google while it is off',
    look: signInBy('google'),
    on: 'AUTH_BAD_CREDENTIALS',
    off: 'AUTH_PROVIDER_OFF',
  },
  'LOGIN.FACEBOOK': {
    says: 'nobody logs in with Facebook while it is off',
    look: signInBy('facebook'),
    on: 'AUTH_BAD_CREDENTIALS',
    off: 'AUTH_PROVIDER_OFF',
  },
  'REG.DIRECT': {
    says: 'only those who are invited register while it is off',
    look: async (site) => (await callRegister(site, aRegistration())).code,
    on: 'OK',
    off: 'AUTH_PROVIDER_OFF',
  },
  'REG.MOBPASS': {
    says: 'who registers by number chooses a password only while it is on',
    look: async (site) => {
      const fields = { ...aNumber(), agreeTerms: true }
      return (await callRegister(site, fields, { kind: 'mobile' })).value.fields?.password?.key ?? null
    },
    on: 'err_required',
    off: null,
    besides: { 'REG.MOBILE': true, 'REG.DIRECT': true },
  },
  REGMOBVERF3: {
    says: 'a registration asks for the code of the number only while it is on',
    look: async ({ app }) => (await call(app, getRegisterSettings)).value.needsSmsCode,
    on: true,
    off: false,
  },
  CHNGPASSVERIF3: {
    says: 'no code for a forgotten password is sent while it is off',
    look: (site) => codeOfSms(site, sendForgotSms),
    on: 'OK',
    off: 'SMS_DISABLED',
  },
  'CS.CHAT': { says: 'there is no chat while it is off', look: servicesFor('mobile'), on: ['1', '2'], off: [] },
  'CS.VIP': {
    says: 'high ranks have a service of their own only while it is on',
    look: servicesFor('vip'),
    on: ['3'],
    off: ['1', '2'],
    besides: { 'CS.CHAT': true },
  },
  ...Object.fromEntries(resourceNames.map((name) => [`RES.${name}`, resource(name)])),
  'VERIFY.HUMAN': {
    says: 'a browser works nothing out while it is off',
    look: async ({ app }) => (await call(app, getHumanChallenge, { request: { scene: 'login' } })).value.provider,
    on: 'altcha',
    off: 'none',
  },
  'VERIFY.2FA': {
    says: 'nobody is asked for a second factor while it is off',
    look: logInFromElsewhere('mobile'),
    on: ['SMS'],
    off: 'OK',
    besides: all2fa,
    after: no2fa,
  },
  'VERIFY.2FA.ALL': {
    says: 'members without an authenticator are asked for a second factor only while it is on',
    look: logInFromElsewhere('mobile'),
    on: ['SMS'],
    off: 'OK',
    after: no2fa,
  },
  'VERIFY.2FA.PAYEE': {
    says: 'the payee name is a second factor, of who has no other, only while it is on',
    look: logInFromElsewhere('payee'),
    on: ['PAYEE'],
    off: 'OK',
    besides: all2fa,
    after: no2fa,
  },
}
