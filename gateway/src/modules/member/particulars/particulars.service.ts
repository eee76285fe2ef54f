import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import {
  confirmedParticulars,
  type FixedParticular,
  fixedParticulars,
  type Particular,
} from '@parlay/contracts/fields/particulars'
import type { ShownPresence } from '@parlay/contracts/presence'
import type { Brand } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import type { Sealer } from '../../../core/sealer'
import type { Database, Sql } from '../../../db'
import type { Session } from '../../../session'
import type { PlatformService } from '../../site/platform'
import type { ChangeNotices } from '../account'
import type { Audit, IdentityService, Origin } from '../identity'
import { calendarDayIn } from './calendar-day'
import { listAsked } from './list-asked-particulars'
import { findParticulars, lockBirthday, type ParticularsRow, saveBirthday, saveParticulars } from './particulars.sql'
import { readParticulars, type StatedParticulars } from './read-particulars'
import { refuseFields } from './refuse-fields'
import { sealIdNumber } from './seal-id-number'

export interface ParticularsOptions {
  db: Database
  clock: Clock
  brand: Brand
  platform: Pick<PlatformService, 'registerRules'>
  sealer: Sealer
  audit: Audit
  identity: IdentityService
  getInfo: (memberId: bigint) => Promise<MemberInfo>
  notices: Pick<ChangeNotices, 'changed'>
}

export type ParticularsService = ReturnType<typeof createParticulars>

const isFixed = (name: Particular): name is FixedParticular => fixedParticulars.some((fixed) => fixed === name)

/** Throws ACC_PARTICULAR_FIXED, which does not reveal whether the stated value equals the known one. */
function assertNotFixed(stated: StatedParticulars, known: Record<FixedParticular, string | null>): void {
  const fixed = fixedParticulars.filter((name) => stated[name] !== undefined && known[name] !== null)
  if (fixed.length === 0) return
  const fault = { key: 'err_particular_fixed', params: {} }
  throw refuseFields('ACC_PARTICULAR_FIXED', Object.fromEntries(fixed.map((name) => [name, fault])))
}

/** Manages the personal details of members outside their account, as far as the brand asks for them. */
export function createParticulars(options: ParticularsOptions) {
  const { db, clock, brand, platform, sealer, audit, identity, getInfo, notices } = options

  const listAskedNow = (): Particular[] => listAsked(brand, platform.registerRules())

  const termsNow = () => ({
    asked: listAskedNow(),
    rules: platform.registerRules(),
    minAge: brand.birthdayAge,
    today: calendarDayIn(clock.now(), brand.timeZone),
  })

  /** An empty text removes a known value, and is ignored for a value that can be stated only once. */
  function read(stated: StatedParticulars): StatedParticulars {
    const texts = Object.entries(readParticulars(stated, termsNow())) as [Particular, string][]
    return Object.fromEntries(texts.filter(([name, text]) => text !== '' || !isFixed(name)))
  }

  async function save(tx: Sql, memberId: bigint, stated: StatedParticulars): Promise<void> {
    const knownBirthday = await lockBirthday(tx, memberId)
    const known = await findParticulars(tx, memberId)
    assertNotFixed(stated, { ...known, birthday: knownBirthday, idNumber: known.idNumberMasked })

    const { birthday, idNumber, ...texts } = stated
    if (birthday !== undefined) await saveBirthday(tx, memberId, birthday)
    const sealed = idNumber === undefined ? {} : await sealIdNumber(tx, sealer, { memberId, idNumber })
    const changes = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text || null]))
    await saveParticulars(tx, memberId, { ...known, ...(changes as Partial<ParticularsRow>), ...sealed })
  }

  return {
    listAsked: listAskedNow,

    /** Throws REG_FIELD_INVALID, REG_UNDERAGE, ACC_PARTICULAR_FIXED, and the errors of `assertPresent`. */
    async update(
      session: Session,
      { password, presence, ...request }: StatedParticulars & ShownPresence,
      origin: Origin,
    ): Promise<MemberInfo> {
      const { memberId, account } = session
      const stated = read(request)
      const names = Object.keys(stated) as Particular[]
      if (names.some((name) => confirmedParticulars.includes(name))) {
        await identity.presence.assertPresent(session, { password, presence }, origin)
      }
      if (names.length > 0) {
        await db.transaction(async (tx) => {
          await save(tx, memberId, stated)
          const detail = { changed: names }
          await audit.record({ memberId, account, event: 'PARTICULARS_CHANGED', result: 'OK', ...origin, detail }, tx)
        })
        await notices.changed(memberId, 'particulars', { origin })
      }
      return getInfo(memberId)
    },
  }
}
