import { getMemberInfo, type MemberInfo } from '@parlay/contracts/endpoints/member'
import { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import { fixedParticulars, type Handle, type Particular } from '@parlay/contracts/fields/particulars'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Button, Card, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, tagOf, useLanguage, useTranslation } from '@parlay/web/i18n'
import { keptAnswer } from '@parlay/web/site/kept-answers'
import { useQuery } from '@parlay/web/state'
import { type ReactNode, useState } from 'react'
import { Facts } from './facts'
import { ParticularsDialog } from './particulars-dialog'
import styles from './profile-card.module.css'
import { useCountryName } from './use-country-name'

/** A birthday is a day of the calendar, whatever the time zone. */
const dayText = (day: string): string => formatDateTime(Date.parse(day), { dateStyle: 'long', timeZone: 'UTC' })

/** Lists what the brand asks its members about themselves, with what is known. */
export function ParticularsCard() {
  const { t } = useTranslation('member-centre')
  const member = useQuery(queryOptionsFor(getMemberInfo, {}))
  const settings = useQuery({
    ...queryOptionsFor(getRegisterSettings, {}),
    ...keptAnswer<typeof getRegisterSettings>('validate'),
  })
  const language = useLanguage()
  const [isEditing, setIsEditing] = useState(false)
  const problem = useQueryProblem(settings, t('particulars.failed'))
  // The profile above shows what is wrong with the member's data.
  if (member.data === undefined) return member.isLoading ? <Skeleton height="12rem" /> : null
  if (settings.data === undefined) return problem ?? <Skeleton height="12rem" />
  const { particulars: asked = [] } = settings.data
  if (asked.length === 0) return null
  const fixed = fixedParticulars.filter((name) => asked.includes(name)).map((name) => t(`particulars.${name}`))
  return (
    <Card as="section" aria-label={t('particulars.title')}>
      <div className={styles.titleRow}>
        <h3>{t('particulars.title')}</h3>
        <Button onClick={() => setIsEditing(true)}>{t('particulars.edit')}</Button>
      </div>
      <ParticularFacts asked={asked} member={member.data} />
      {fixed.length > 0 && (
        <p className={styles.note}>
          {t('particulars.fixedAbout', { names: new Intl.ListFormat(tagOf(language), { type: 'unit' }).format(fixed) })}
        </p>
      )}
      {isEditing && (
        <ParticularsDialog
          asked={asked}
          settings={settings.data}
          member={member.data}
          onClose={() => setIsEditing(false)}
        />
      )}
    </Card>
  )
}

function ParticularFacts({ asked, member }: { asked: readonly Particular[]; member: MemberInfo }) {
  const { t } = useTranslation('member-centre')
  const countryName = useCountryName()
  const { birthday, nationality, incomeSource } = member
  const texts: Record<Exclude<Particular, Handle>, ReactNode> = {
    payeeName: member.payeeNameMasked,
    birthday: birthday && dayText(birthday),
    idNumber: member.idNumberMasked,
    nationality: nationality && countryName(nationality),
    address: member.address,
    occupation: member.occupation,
    incomeSource: incomeSource && t(`particulars.incomeSource.${incomeSource}`),
  }
  const known: Partial<Record<Particular, ReactNode>> = { ...texts, ...member.handles }
  return <Facts facts={asked.map((name) => [t(`particulars.${name}`), known[name] ?? t('particulars.none')])} />
}
