import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LanguageCode } from '@parlay/contracts'
import { packageRoot } from '../../../../paths'
import { encodeWav, readWav, sampleRate } from './wav'

const folder = join(packageRoot, 'assets', 'spoken-digits')
const clips = new Map<string, Float32Array>()

/** Thai has no recordings, so the English ones are used. */
const voiceOf = (language: LanguageCode): string => (language === 'TH' ? 'EN' : language)

function clipOf(language: LanguageCode, digit: string): Float32Array {
  const path = join(folder, voiceOf(language), `${digit}.wav`)
  const clip = clips.get(path) ?? readWav(readFileSync(path)).samples
  clips.set(path, clip)
  return clip
}

/** Returns a random number between the two, to a thousandth. */
const between = (least: number, most: number): number => least + (randomInt(1001) / 1000) * (most - least)

/** Plays the samples faster or slower, which also changes their pitch. */
function atSpeed(samples: Float32Array, speed: number): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / speed) - 1 }, (_, index) => {
    const place = index * speed
    const [before = 0, after = 0] = [samples[Math.floor(place)], samples[Math.floor(place) + 1]]
    return before + (after - before) * (place - Math.floor(place))
  })
}

function mixIn(target: Float32Array, clip: Float32Array, { from, loudness }: { from: number; loudness: number }): void {
  const end = Math.min(clip.length, target.length - from)
  for (let index = 0; index < end; index += 1) {
    target[from + index] = (target[from + index] ?? 0) + (clip[index] ?? 0) * loudness
  }
}

/** Adds noise of varying volume. */
function addHiss(target: Float32Array): void {
  const [loudness, swell] = [between(0.015, 0.03), between(0.4, 1.2)]
  for (let index = 0; index < target.length; index += 1) {
    const strength = loudness * (1.2 + Math.sin((2 * Math.PI * swell * index) / sampleRate))
    target[index] = (target[index] ?? 0) + strength * (2 * Math.random() - 1)
  }
}

/** Adds unintelligible speech: quiet digits played backwards. */
function addBabble(target: Float32Array, language: LanguageCode): void {
  for (let from = randomInt(2_000); from < target.length; from += randomInt(2_000, 5_000)) {
    const clip = clipOf(language, String(randomInt(10))).toReversed()
    mixIn(target, atSpeed(clip, between(0.7, 1.4)), { from, loudness: between(0.04, 0.1) })
  }
}

const seconds = (length: number): number => Math.round(length * sampleRate)

/** Returns a WAV in which the digits are read out one after the other; no two readings are the same. */
export function speakDigits(digits: string, language: LanguageCode): Buffer {
  const readings = [...digits].map((digit) => ({
    clip: atSpeed(clipOf(language, digit), between(0.88, 1.12)),
    pause: seconds(between(0.35, 0.8)),
    loudness: between(0.65, 0.95),
  }))
  const length = readings.reduce((sum, { clip, pause }) => sum + clip.length + pause, seconds(0.8))
  const samples = new Float32Array(length)
  addHiss(samples)
  addBabble(samples, language)
  let from = seconds(0.3)
  for (const { clip, pause, loudness } of readings) {
    mixIn(samples, clip, { from, loudness })
    from += clip.length + pause
  }
  return encodeWav(samples)
}
