/** The brand of this build. A build with `BRAND` set reads that brand's file in place of this one (shared/build/brand.ts). */
export { default as brand } from '../../brands/parlay/brand.json'
