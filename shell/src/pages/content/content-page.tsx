export function JoinPage() {
  return null
}

export function PointMallPage() {
  return null
}

export function TermsPage() {
  return null
}

export function PrivacyPage() {
  return null
}
