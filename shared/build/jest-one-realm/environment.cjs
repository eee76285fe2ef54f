const { createContext } = require('node:vm')
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')
const fc = require('fast-check')
const endAsyncStorages = require('../jest-async-storages.cjs')

// Property tests try the same cases in every run, so that none fails by chance. Only the full run tries new ones.
if (process.env.TEST_RUN !== 'full') fc.configureGlobal({ seed: 1 })

/** @param {unknown} timer */
const asItIs = (timer) => timer

/**
 * Runs server tests in the worker's own realm, not in a copy of it. Packages can then be loaded once for all files of a
 * worker (`runtime.cjs`) and still recognise a test's errors and dates. Whatever a file adds to the globals or changes
 * in the environment variables is undone after it.
 */
module.exports = class OneRealmEnvironment {
  /** @param {{ projectConfig: any }} config */
  constructor({ projectConfig }) {
    this.global = globalThis
    /**
     * Nothing runs in this context; it exists because Jest treats an environment without one as torn down.
     * @type {import('node:vm').Context | null}
     */
    this.context = createContext()
    this.moduleMocker = new ModuleMocker(globalThis)
    const timerConfig = { idToRef: asItIs, refToId: asItIs }
    const common = { config: projectConfig, global: globalThis }
    this.fakeTimers = new LegacyFakeTimers(
      /** @type {any} */ ({ ...common, moduleMocker: this.moduleMocker, timerConfig }),
    )
    this.fakeTimersModern = new ModernFakeTimers(common)
    this.globalsBefore = new Set(Reflect.ownKeys(globalThis))
    this.variablesBefore = { ...process.env }
  }

  async setup() {}

  async teardown() {
    endAsyncStorages()
    this.fakeTimers.dispose()
    this.fakeTimersModern.dispose()
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!this.globalsBefore.has(key)) Reflect.deleteProperty(globalThis, key)
    }
    for (const name of Object.keys(process.env)) {
      if (!(name in this.variablesBefore)) delete process.env[name]
    }
    Object.assign(process.env, this.variablesBefore)
    this.context = null
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return this.context
  }
}
