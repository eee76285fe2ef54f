import { Button, Dialog } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './points.module.css'
import { RewardFacts } from './reward-facts'
import type { ShownReward } from './reward-grid'

interface VisitorDialogProps {
  reward: ShownReward
  onLogIn: () => void
  onClose: () => void
}

/** Shows a reward to a visitor who has to log in before redeeming it. */
export function VisitorDialog({ reward, onLogIn, onClose }: VisitorDialogProps) {
  const { t } = useTranslation('points')
  return (
    <Dialog
      open
      size="form"
      title={reward.name}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onLogIn}>
          {t('logIn')}
        </Button>
      }
    >
      <div className={styles.part}>
        <RewardFacts reward={reward} />
      </div>
    </Dialog>
  )
}
