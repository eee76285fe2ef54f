export function StandaloneHelpPage() {
  return null
}
