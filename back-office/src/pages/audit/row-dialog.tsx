import type { AuditRow } from '@parlay/contracts/staff/audit'
import { Badge, Button, Dialog, type Elements, useCopy } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { ChevronDown, ChevronUp, Copy } from 'lucide-react'
import { MemberLink } from '../../queue/member-link'
import { SiteTime } from '../../texts/site-time'
import styles from './audit.module.css'
import { Diff } from './diff'
import { resultTones } from './result-tones'

interface RowDialogProps {
  row: AuditRow
  onClose: () => void
  onNewer: (() => void) | undefined
  onOlder: (() => void) | undefined
}

/** One act with all that is known of it: who, from where, why, what it changed, and its place in the chain. */
export function RowDialog({ row, onClose, onNewer, onOlder }: RowDialogProps) {
  const { t } = useTranslation('office')
  const copy = useCopy('office')
  const facts: readonly (readonly [label: string, value: Elements | string])[] = [
    [t('audit.time'), <SiteTime key="time" time={row.time} />],
    [t('audit.staff'), row.staff || t('audit.visitor')],
    [t('audit.permission'), row.permission],
    [t('audit.subject'), <Subject key="subject" subject={row.subject} />],
    [t('audit.reason'), row.reason],
    [t('audit.ip'), row.ip],
    [t('audit.device'), row.device],
    [t('audit.request_id'), row.requestId],
    [t('audit.hash'), row.hash],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.call}
      description={t('audit.number', { seq: row.seq })}
      size="large"
      footer={
        <>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => copy(JSON.stringify(row, null, 2))}>
            {t('audit.copy')}
          </Button>
          <Button disabled={!onNewer} icon={<ChevronUp aria-hidden="true" />} onClick={onNewer}>
            {t('audit.newer')}
          </Button>
          <Button disabled={!onOlder} icon={<ChevronDown aria-hidden="true" />} onClick={onOlder}>
            {t('audit.older')}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <p className={styles.verdict}>
          <Badge tone={resultTones[row.result]}>{t(`audit.result_${row.result}`)}</Badge>{' '}
          {row.code && <code translate="no">{row.code}</code>}
        </p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">{value || '–'}</dd>
            </div>
          ))}
        </dl>
        {row.request !== null && <Diff title={t('audit.request')} before={undefined} after={row.request} hasOneSide />}
        {(row.before !== null || row.after !== null) && (
          <Diff title={t('audit.changed')} before={row.before} after={row.after} />
        )}
      </div>
    </Dialog>
  )
}

/** The subject of an act. That of a member leads to the page of the member. */
function Subject({ subject }: { subject: string }) {
  const [kind, ...name] = subject.split(':')
  if (kind !== 'member' || name.length === 0) return <span>{subject || '–'}</span>
  return (
    <span>
      <span>{'member:'}</span>
      <MemberLink account={name.join(':')} />
    </span>
  )
}
