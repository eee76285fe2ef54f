import { type AgentLink, deleteAgentLink } from '@parlay/contracts/endpoints/agent-links'
import { Badge, Button, Card, ConfirmDialog, Dialog, useCopy } from '@parlay/ui'
import { useErrorText } from '@parlay/ui/forms'
import { SavableQr } from '@parlay/ui/savable-qr'
import { callApi } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Copy, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { rateText } from '../../rates'
import { Funnel } from './funnel'
import styles from './links.module.css'
import { useRefreshLinks } from './use-links'

const tones = { ACTIVE: 'success', EXPIRED: 'warning', DELETED: 'neutral' } as const
const day = { dateStyle: 'medium' } as const

interface LinkCardProps {
  link: AgentLink
  /** The page of the list that the link is on. */
  pageNo: number
  onChange: () => void
}

export function LinkCard({ link, pageNo, onChange }: LinkCardProps) {
  const { t } = useTranslation('agent-links')
  const copy = useCopy('agent-centre')
  const errorText = useErrorText('agent-links')
  const refresh = useRefreshLinks()
  const [opened, open] = useState<'qr' | 'end'>()
  const { linkId, code, url, qr, accountType, rebate, state, expiresAt, createdAt } = link
  const end = async () => {
    try {
      await callApi(deleteAgentLink, { linkId })
      emit('toast-requested', { kind: 'success', text: t('ended') })
    } catch (error) {
      emit('toast-requested', { kind: 'error', text: errorText(error) })
    } finally {
      refresh()
    }
  }
  return (
    <Card as="article" aria-label={code} className={styles.card}>
      <header className={styles.head}>
        <span className={styles.code}>{code}</span>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </header>
      <p className={styles.url}>{url}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('accountType')}</dt>
          <dd>{t(`type.${accountType}`)}</dd>
        </div>
        <div>
          <dt>{t('rebate')}</dt>
          <dd>{rateText(rebate)}</dd>
        </div>
        <div>
          <dt>{t('created')}</dt>
          <dd>{formatDateTime(createdAt, day)}</dd>
        </div>
        <div>
          <dt>{t('expires')}</dt>
          <dd>{expiresAt === null ? t('never') : formatDateTime(expiresAt, day)}</dd>
        </div>
      </dl>
      <Funnel link={link} pageNo={pageNo} />
      {state !== 'DELETED' && (
        <div className={styles.buttons}>
          <Button size="small" icon={<Copy aria-hidden />} onClick={() => copy(url)}>
            {t('copyLink')}
          </Button>
          <Button size="small" icon={<QrIcon aria-hidden />} onClick={() => open('qr')}>
            {t('qr')}
          </Button>
          <Button size="small" onClick={onChange}>
            {t('change')}
          </Button>
          <Button size="small" onClick={() => open('end')}>
            {t('end')}
          </Button>
        </div>
      )}
      <Dialog open={opened === 'qr'} onClose={() => open(undefined)} title={t('qrOf', { code })} size="small">
        <SavableQr text={qr} label={t('qrOf', { code })} saveLabel={t('saveQr')} fileName={`link-${code}`} />
      </Dialog>
      <ConfirmDialog
        open={opened === 'end'}
        onClose={() => open(undefined)}
        title={t('endTitle', { code })}
        body={t('endBody')}
        confirmLabel={t('end')}
        onConfirm={end}
        danger
      />
    </Card>
  )
}
