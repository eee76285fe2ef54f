import type { Elements } from '@parlay/ui'
import {
  Apple,
  Bot,
  CircleQuestionMark,
  Gauge,
  Gift,
  Headset,
  Mail,
  MessageCircle,
  Music2,
  Send,
  Settings2,
  ShoppingBag,
  Ticket,
  UserPlus,
  Users,
} from 'lucide-react'
import type { QuickLink } from './quick-link'
import styles from './quick-link-icon.module.css'

/** The icon set has no brand logos, so these two brands are shown by a letter. */
const letter = (text: string) => (
  <span className={styles.letter} aria-hidden="true">
    {text}
  </span>
)

const icons: Record<QuickLink['key'], Elements> = {
  promotions: <Gift aria-hidden="true" />,
  customerService: <Headset aria-hidden="true" />,
  invite: <UserPlus aria-hidden="true" />,
  chat: <MessageCircle aria-hidden="true" />,
  help: <CircleQuestionMark aria-hidden="true" />,
  message: <Mail aria-hidden="true" />,
  pointMall: <ShoppingBag aria-hidden="true" />,
  agents: <Users aria-hidden="true" />,
  raffles: <Ticket aria-hidden="true" />,
  speed: <Gauge aria-hidden="true" />,
  TELEGRAM: <Send aria-hidden="true" />,
  TWITTER: letter('X'),
  DOUYIN: <Music2 aria-hidden="true" />,
  IOS_CONFIG: <Settings2 aria-hidden="true" />,
  ANDROID: <Bot aria-hidden="true" />,
  IOS: <Apple aria-hidden="true" />,
  FACEBOOK: letter('f'),
}

export const QuickLinkIcon = ({ of }: { of: QuickLink['key'] }) => icons[of]
