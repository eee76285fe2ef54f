import type { LanguageCode } from '@parlay/contracts'
import type { SecondFactor } from '@parlay/contracts/endpoints/session'
import type { Sql } from '../../../db'
import type { Entry } from './login-types'

export interface ChallengeRow {
  memberId: bigint
  entry: Entry
  methods: SecondFactor[]
  tries: number
}

export interface NewChallenge {
  challengeHash: string
  memberId: bigint
  entry: Entry
  methods: readonly SecondFactor[]
  expiresAt: Date
  /** A right password clears them. */
  throttles: readonly string[]
  now: Date
  event: object
}

/** Writes the challenge, the cleared throttles and the line in the trail in one round trip. */
export async function insertChallenge(sql: Sql, challenge: NewChallenge): Promise<void> {
  const { challengeHash, memberId, entry, methods, expiresAt, throttles, now, event } = challenge
  await sql.query(
    `with cleared as (
       delete from login_throttle where subject = any($6)
     ), kept as (
       insert into login_challenge (challenge_hash, member_id, entry, methods, expires_at)
       values (decode($1, 'hex'), $2, $3::jsonb, $4, $5)
     )
     select add_identity_event($7, $8::jsonb)`,
    [challengeHash, memberId, entry, methods, expiresAt, throttles, now, event],
  )
}

const columns = 'member_id as "memberId", entry, methods, tries'

/** Counts a try; undefined if the challenge is over, or has no tries left. */
export async function takeChallenge(sql: Sql, challengeHash: string, now: Date, tries: number) {
  const [row] = await sql.query<ChallengeRow>(
    `update login_challenge set tries = tries + 1
     where challenge_hash = decode($1, 'hex') and expires_at > $2 and tries < $3 returning ${columns}`,
    [challengeHash, now, tries],
  )
  return row
}

export interface ChallengedMember {
  memberId: bigint
  methods: SecondFactor[]
  mobile: string | null
  email: string | null
  language: LanguageCode
}

export async function findChallenge(sql: Sql, challengeHash: string, now: Date) {
  const [row] = await sql.query<ChallengedMember>(
    `select c.member_id as "memberId", c.methods, m.mobile, m.email, m.language
     from login_challenge c join member m on m.id = c.member_id
     where c.challenge_hash = decode($1, 'hex') and c.expires_at > $2`,
    [challengeHash, now],
  )
  return row
}

/** False if it had been used. */
export async function deleteChallenge(sql: Sql, challengeHash: string): Promise<boolean> {
  const deleted = await sql.query(
    `delete from login_challenge where challenge_hash = decode($1, 'hex') returning member_id`,
    [challengeHash],
  )
  return deleted.length > 0
}

export async function deleteExpiredChallenges(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from login_challenge where expires_at < $1', [now])
}
