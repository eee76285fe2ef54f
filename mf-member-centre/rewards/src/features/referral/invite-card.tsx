import type { ReferralInfo } from '@parlay/contracts/endpoints/referral'
import { Button, Card, IconButton, useCopy } from '@parlay/ui'
import { SavableQr } from '@parlay/ui/savable-qr'
import { useTranslation } from '@parlay/web/i18n'
import { Copy, Share2 } from 'lucide-react'
import styles from './referral.module.css'

/** Shows the code and the link in every way in which they can be handed on. */
export function InviteCard({ referralCode, link, qr }: Pick<ReferralInfo, 'referralCode' | 'link' | 'qr'>) {
  const { t } = useTranslation('referral')
  const copy = useCopy('member-centre')
  return (
    <Card as="section" aria-labelledby="referral-invite" className={styles.invite}>
      <div className={styles.words}>
        <h3 id="referral-invite" className={styles.title}>
          {t('invite')}
        </h3>
        <p className={styles.quiet}>{t('inviteHint')}</p>
        <dl className={styles.codes}>
          <div>
            <dt>{t('code')}</dt>
            <dd>
              <span className={styles.code}>{referralCode}</span>
              <IconButton label={t('copyCode')} icon={<Copy />} onClick={() => copy(referralCode)} />
            </dd>
          </div>
          <div>
            <dt>{t('link')}</dt>
            <dd>
              <span className={styles.link}>{link}</span>
            </dd>
          </div>
        </dl>
        <div className={styles.buttons}>
          <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => copy(link)}>
            {t('copyLink')}
          </Button>
          <ShareButton link={link} />
        </div>
      </div>
      <SavableQr text={qr} label={t('qr')} saveLabel={t('downloadQr')} fileName="invitation" />
    </Card>
  )
}

/** Opens what the device has for sharing; a device without it has no button. */
function ShareButton({ link }: { link: string }) {
  const { t } = useTranslation('referral')
  if (!('share' in navigator)) return null
  // A member who closes the sheet again has only decided otherwise, which is no error.
  const share = () =>
    navigator.share({ title: t('shareTitle'), text: t('shareText'), url: link }).catch(() => undefined)
  return (
    <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      {t('share')}
    </Button>
  )
}
