import { Button, Dialog } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import '../seo/messages'

/** Says that the address names a page of a centre that does not exist, over the page that it does lead to. */
export function NoSuchPage({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('seo')
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('notFound.title')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <p>{t('errors:err_invalid_url')}</p>
    </Dialog>
  )
}
