import type { CentrePage } from '@parlay/contracts/remotes'
import { Button, Dialog, LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import '../seo/messages'

interface NoSuchPageProps {
  /** The page of the other centre with the same key, with its query. */
  meant: (CentrePage & { search: string }) | undefined
  onClose: () => void
}

/** Says that the address names a page of a centre that does not exist, over the page that it does lead to. */
export function NoSuchPage({ meant, onClose }: NoSuchPageProps) {
  const { t } = useTranslation('seo')
  const { pathname, hash } = useLocation()
  return (
    <Dialog
      open
      // The back button leaves the address, and the dialog with it.
      hasAddress
      onClose={onClose}
      size="small"
      title={t('notFound.title')}
      footer={
        <>
          {meant && (
            <LinkButton replace to={`${pathname}${meant.search}${hash}`}>
              {t(`notFound.in.${meant.overlay}`)}
            </LinkButton>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </>
      }
    >
      <p>{t('errors:err_invalid_url')}</p>
    </Dialog>
  )
}
