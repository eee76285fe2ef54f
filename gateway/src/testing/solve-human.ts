import { hash } from 'node:crypto'
import { getHumanChallenge, type HumanScene } from '@parlay/contracts/endpoints/verification'
import type { FastifyInstance } from 'fastify'

export interface Challenge {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

function findNumber({ challenge, salt, maxnumber }: Challenge): number {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (hash('sha256', `${salt}${number}`) === challenge) return number
  }
  throw new Error('the challenge has no solution')
}

/** Solves a challenge of VERIFY.human. Returns the `humanToken` for its call. */
export function solveHuman(challenge: Challenge): string {
  const { algorithm, challenge: hash, salt, signature } = challenge
  const solution = { algorithm, challenge: hash, number: findNumber(challenge), salt, signature }
  return Buffer.from(JSON.stringify(solution)).toString('base64')
}

/** Returns a fresh token for the scene, or undefined if the site requires none. */
export async function humanTokenFor(app: FastifyInstance, scene: HumanScene): Promise<string | undefined> {
  const { moduleId, path } = getHumanChallenge
  const response = await app.inject({ url: path, query: { scene }, headers: { 'x-module-id': moduleId } })
  const { challenge } = response.json().value
  return challenge ? solveHuman(challenge) : undefined
}
