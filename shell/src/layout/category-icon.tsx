import { Bird, CircleDot, Dices, Fish, Gamepad2, Spade, Ticket, Trophy, Tv } from 'lucide-react'
import type { Category } from './categories'

const icons = {
  RNG: Dices,
  LIVE: Tv,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  FISH: Fish,
  PVP: Spade,
  LOTT: Ticket,
  ELOTT: CircleDot,
  DS88: Bird,
} satisfies Record<Category['key'], typeof Dices>

export function CategoryIcon({ category }: { category: Category }) {
  const Icon = icons[category.key]
  return <Icon aria-hidden="true" />
}
