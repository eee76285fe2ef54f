import { HelpCentre } from './help-centre'

export function HelpPage() {
  return <HelpCentre path="/help" />
}
