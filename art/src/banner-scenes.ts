import type { Motif } from '@parlay/build/drawing/motifs'
import * as birds from '@parlay/build/drawing/motifs/birds'
import * as creatures from '@parlay/build/drawing/motifs/creatures'
import * as goods from '@parlay/build/drawing/motifs/goods'
import * as nature from '@parlay/build/drawing/motifs/nature'
import * as plants from '@parlay/build/drawing/motifs/plants'
import * as play from '@parlay/build/drawing/motifs/play'
import * as things from '@parlay/build/drawing/motifs/things'
import * as travel from '@parlay/build/drawing/motifs/travel'
import * as water from '@parlay/build/drawing/motifs/water'
import type { Ground } from './themes'

/** The scene of a banner: one emblem in the light, two next to it, and their surroundings. */
export interface BannerScene {
  ground: Ground
  /** Hues of the surroundings and of the light. */
  hue: number
  accent: number
  hero: Motif
  beside: readonly [Motif, Motif]
  /** Scale of the emblem in the light. Wide emblems are drawn smaller. */
  size?: number
}

/** Scenes by banner. The hue is that of the category page with the banner. */
export const bannerScenes: Readonly<Record<string, BannerScene>> = {
  'home-welcome': {
    ground: 'skyline',
    hue: 275,
    accent: 60,
    hero: things.cards,
    beside: [things.lantern, things.gem],
  },
  'home-fair': { ground: 'rings', hue: 235, accent: 85, hero: goods.shield, beside: [things.gears, goods.key] },
  'home-draws': { ground: 'bokeh', hue: 25, accent: 85, hero: things.balls, beside: [things.lantern, goods.scroll] },
  'rng-studios': { ground: 'hills', hue: 285, accent: 25, hero: things.crane, beside: [things.flower, things.moon] },
  'rng-classics': { ground: 'rays', hue: 350, accent: 60, hero: things.fruit, beside: [goods.bell, goods.seven] },
  'live-salons': { ground: 'bokeh', hue: 320, accent: 85, hero: play.roulette, beside: [plants.rose, goods.cocktail] },
  'live-wheel': { ground: 'felt', hue: 160, accent: 25, hero: play.roulette, beside: [goods.coins, goods.candle] },
  'fish-reef': { ground: 'deep', hue: 215, accent: 40, hero: nature.fish, beside: [water.seahorse, water.turtle] },
  'fish-kraken': { ground: 'deep', hue: 250, accent: 340, hero: water.squid, beside: [water.anchor, water.jellyfish] },
  'pvp-nine': {
    ground: 'felt',
    hue: 155,
    accent: 85,
    hero: play.hands,
    beside: [goods.coins, goods.crown],
    size: 1.36,
  },
  'pvp-table': { ground: 'rings', hue: 170, accent: 25, hero: things.cards, beside: [goods.dice, things.tea] },
  'sports-board': {
    ground: 'stadium',
    hue: 145,
    accent: 85,
    hero: play.football,
    beside: [play.tennis, goods.trophy],
  },
  'sports-clubs': {
    ground: 'stadium',
    hue: 245,
    accent: 40,
    hero: play.basketball,
    beside: [play.volleyball, play.glove],
  },
  'esports-arena': {
    ground: 'grid',
    hue: 265,
    accent: 190,
    hero: play.gamepad,
    beside: [play.target, goods.trophy],
  },
  'elott-house': { ground: 'grid', hue: 45, accent: 190, hero: things.balls, beside: [travel.rocket, goods.clock] },
  'lott-viet': { ground: 'skyline', hue: 15, accent: 60, hero: things.lantern, beside: [things.balls, plants.lotus] },
  // The head of the page that lists the draws.
  'draws-page': { ground: 'skyline', hue: 20, accent: 85, hero: things.balls, beside: [things.lantern, plants.lotus] },
  'draws-FAST': { ground: 'grid', hue: 45, accent: 190, hero: things.balls, beside: [goods.clock, travel.rocket] },
  'draws-MB': { ground: 'hills', hue: 20, accent: 60, hero: things.lantern, beside: [things.balls, things.tea] },
  'draws-MT': { ground: 'waves', hue: 220, accent: 60, hero: nature.boat, beside: [things.lantern, things.balls] },
  'draws-MN': { ground: 'skyline', hue: 150, accent: 85, hero: plants.lotus, beside: [things.balls, goods.coins] },
  'down-app': { ground: 'stars', hue: 260, accent: 85, hero: travel.balloon, beside: [travel.kite, nature.planet] },
  'promotion-terms': {
    ground: 'hills',
    hue: 50,
    accent: 25,
    hero: goods.book,
    beside: [goods.hourglass, goods.letter],
  },
  'welcome-gift': { ground: 'bokeh', hue: 340, accent: 85, hero: plants.cake, beside: [goods.letter, plants.rose] },
  'first-deposit': { ground: 'rings', hue: 200, accent: 85, hero: goods.pot, beside: [goods.coins, goods.clover] },
  'deposit-bonus': { ground: 'hills', hue: 145, accent: 85, hero: goods.chest, beside: [goods.coins, goods.seven] },
  'casino-rounds': { ground: 'felt', hue: 160, accent: 25, hero: things.cards, beside: [goods.dice, goods.seven] },
  'draw-days': { ground: 'skyline', hue: 25, accent: 60, hero: things.balls, beside: [goods.clock, things.lantern] },
  'opening-week': { ground: 'stars', hue: 275, accent: 85, hero: travel.fireworks, beside: [goods.key, goods.trophy] },
  'play-money': { ground: 'hills', hue: 120, accent: 60, hero: goods.coins, beside: [travel.kite, plants.leaves] },
  'free-play': { ground: 'waves', hue: 220, accent: 60, hero: travel.balloon, beside: [goods.compass, birds.gull] },
  'your-seed': { ground: 'grid', hue: 255, accent: 85, hero: things.gears, beside: [goods.key, things.gem] },
  'shop-points': { ground: 'bokeh', hue: 200, accent: 85, hero: goods.chest, beside: [things.gem, goods.coins] },
  'help-answers': { ground: 'waves', hue: 230, accent: 60, hero: water.lighthouse, beside: [nature.boat, birds.gull] },
  'help-pause': {
    ground: 'hills',
    hue: 165,
    accent: 60,
    hero: things.tea,
    beside: [creatures.butterfly, plants.leaves],
  },
}
