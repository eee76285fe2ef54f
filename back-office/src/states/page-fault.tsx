import { Button, type Elements, ErrorState } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Component, type ReactNode } from 'react'
import styles from './states.module.css'

interface PageFaultProps {
  children: ReactNode
}

/** Shows that a page does not work, in place of the page. React's error boundary has to be a class. Change its `key` to try again. */
export class PageFault extends Component<PageFaultProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Fault onRetry={() => this.setState({ isBroken: false })} /> : this.props.children
  }
}

function Fault({ onRetry }: { onRetry: () => void }): Elements {
  const { t } = useTranslation('office')
  return (
    <div className={styles.whole}>
      <ErrorState message={t('state.broken')} text={t('state.broken_text')} onRetry={onRetry} />
      <Button variant="quiet" onClick={() => location.reload()}>
        {t('state.reload')}
      </Button>
    </div>
  )
}
