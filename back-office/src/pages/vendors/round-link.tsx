import { Link } from '@parlay/web/router'

/** The way to all that is known about a round. */
export function RoundLink({ vendor, round }: { vendor: string; round: string }) {
  const query = new URLSearchParams({ vendor, round })
  return <Link to={`/rounds?${query}`}>{round}</Link>
}
