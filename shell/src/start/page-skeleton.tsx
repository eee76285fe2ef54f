const blocks = (keys: string) => [...keys].map((key) => <i key={key} />)

/**
 * Renders the same blocks as the page's static skeleton (skeleton.html), so that nothing moves when React takes over.
 */
export function PageSkeleton({ hasHero = false }: { hasHero?: boolean }) {
  return (
    <div className="first-screen first-body" aria-hidden="true">
      {hasHero && <div className="first-hero" />}
      <div className="first-row">{blocks('abcdef')}</div>
      <div className="first-grid">{blocks('abcdefghijkl')}</div>
    </div>
  )
}
