import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variableNames } from '#lib/env/variables.ts'
import { readEnvironment } from '#lib/env.ts'
import { settingsPapers } from '#scripts/settings-papers.ts'
import { readEnvironment as readApiEnvironment } from '../../store-api/env.ts'

const root = resolve(import.meta.dirname, '../..')

function problemOf(variables: Record<string, string>): string {
  try {
    readEnvironment(variables)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('environment', () => {
  it('needs nothing: both stores live on the own machine', () => {
    const settings = readEnvironment({})
    expect(settings.storeUrls).toEqual({ FRSM: 'http://fr.localhost:3000', ESSM: 'http://es.localhost:3000' })
    expect(settings.storeApiUrls).toEqual({ FRSM: 'http://127.0.0.1:4000', ESSM: 'http://127.0.0.1:4000' })
  })

  it('lets the addresses follow the ports', () => {
    const settings = readEnvironment({ PORT: '8080', STORE_API_PORT: '9090' })
    expect(settings.storeUrls.ESSM).toBe('http://es.localhost:8080')
    expect(settings.storeApiUrls.FRSM).toBe('http://127.0.0.1:9090')
  })

  it('R0.3 R7.1 has an address of the store API for each store, one beside the other', () => {
    const settings = readEnvironment({ STORE_API_URL_FRSM: 'https://api.example.fr' })
    expect(settings.storeApiUrls).toEqual({ FRSM: 'https://api.example.fr', ESSM: 'http://127.0.0.1:4000' })
    expect(readApiEnvironment({}).STORE_API_PORT).toBe(4000)
  })

  it('takes an empty value as not set', () => {
    expect(readEnvironment({ PORT: '', STORE_API_URL_FRSM: '' }).PORT).toBe(3000)
  })

  it.each([
    ['PORT', 'abc', 'PORT=abc is no port number.'],
    ['PORT', '70000', 'PORT=70000 is no port number.'],
    ['STORE_API_URL_FRSM', 'ftp://x', 'STORE_API_URL_FRSM=ftp://x is no address that starts with http:// or https://.'],
    ['STORE_URL_ITSM', 'http://x', 'STORE_URL_ITSM=http://x belongs to none of the stores FRSM, ESSM.'],
    ['DEFAULT_STORE', 'frsm', 'DEFAULT_STORE=frsm is none of the stores: FRSM, ESSM.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL=loud is none of debug, info, warn, error.'],
    ['PAGE_CACHE_MB', '1', 'PAGE_CACHE_MB=1 is less than 4.'],
    ['WEB_CONCURRENCY', '0', 'WEB_CONCURRENCY=0 is neither auto nor a number from 1 to 64.'],
    ['WEB_CONCURRENCY', 'all', 'WEB_CONCURRENCY=all is neither auto nor a number from 1 to 64.'],
    ['DATABASE_POOL_SIZE', '0', 'DATABASE_POOL_SIZE=0 is less than 1.'],
    ['VALKEY_URL', 'http://:hunter2@x', 'VALKEY_URL is no address that starts with redis:// or rediss://.'],
    ['S3_BUCKET', '../other', 'S3_BUCKET=../other is no name of a bucket.'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'collector:4318',
      'OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318 is no address that starts with http:// or https://.',
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG=2 is no fraction from 0 to 1, as 0.1.'],
    [
      'OTEL_EXPORTER_OTLP_HEADERS',
      'hunter2',
      'OTEL_EXPORTER_OTLP_HEADERS is no list of name=value, separated by commas.',
    ],
    ['WEB_VITALS', 'yes', 'WEB_VITALS=yes is neither 0 nor 1.'],
    [
      'WEB_VITALS',
      '1',
      'METRICS_PORT is missing: what browsers measure (WEB_VITALS=1) is counted in the metrics alone.',
    ],
    ['RELEASE', 'a b', 'RELEASE=a b is no name of up to 40 letters, digits, hyphens and underscores.'],
    [
      'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
      'c2hvcnQ=',
      'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY is no base64 of 16, 24 or 32 bytes.',
    ],
    ['RATE_LIMIT_FACTOR', '0', 'RATE_LIMIT_FACTOR=0 is less than 1.'],
    [
      'TRUSTED_PROXIES',
      'loopback,10.0.0.0/8,0.0.0.0/0',
      'TRUSTED_PROXIES=loopback,10.0.0.0/8,0.0.0.0/0 cannot be used: 0.0.0.0/0 are all addresses: any client could forge its own.',
    ],
  ])('names a wrong %s (%s)', (name, value, sentence) => {
    expect(problemOf({ [name]: value })).toBe(sentence)
  })

  it('takes what a fleet of storefronts has in common', () => {
    const key = Buffer.alloc(32, 1).toString('base64')
    const given = { VALKEY_URL: 'rediss://:secret@engine:6380/2', WEB_CONCURRENCY: 'auto', RELEASE: '2026-11_b' }
    expect(readEnvironment({ ...given, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key })).toMatchObject(given)
    expect(readEnvironment({ WEB_CONCURRENCY: '4' }).WEB_CONCURRENCY).toBe('4')
    expect(readEnvironment({})).toMatchObject({ WEB_CONCURRENCY: '1' })
  })

  it('names every wrong variable at once and never shows a secret', () => {
    const problem = problemOf({ PORT: 'x', SESSION_SECRET: 'hunter2', DATABASE_URL: 'mysql://root:hunter2@x/y' })
    expect(problem.split('\n')).toHaveLength(3)
    expect(problem).not.toContain('hunter2')
  })

  it.each(Object.entries(settingsPapers()))('is described in %s, which is up to date', (paper, text) => {
    expect(readFileSync(resolve(root, paper), 'utf8')).toBe(text)
    for (const name of variableNames) expect(text).toMatch(new RegExp(`(^# |\\| \`)${name}[=\`]`, 'm'))
  })

  it("knows every variable of the store API's own environment", () => {
    const source = readFileSync(resolve(root, 'store-api/env.ts'), 'utf8')
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1])
    expect(names.filter((name) => name !== 'NODE_ENV' && !variableNames.includes(name ?? ''))).toEqual([])
  })
})
