import { describe, expect, it } from 'vitest'
import { processesOf, webConcurrency } from '#lib/rules/operation/several-processes.ts'
import { startProblems } from '#lib/rules/operation/start-problems.ts'

const production = {
  DEMO: '0',
  STOREFRONT_KEY: 'x'.repeat(32),
  TOKEN_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example.com',
}
const database = 'postgres://shop@db.example.com/shop'
const variablesOf = (given: Record<string, string>) =>
  startProblems({ ...production, ...given }, ['store API']).map(({ variable }) => variable)

describe('several processes of the store API', () => {
  it('are as many as the number says, or one for each core', () => {
    expect([processesOf('1', 8), processesOf('3', 8), processesOf('auto', 8), processesOf('auto', 0)]).toEqual([
      1, 3, 8, 1,
    ])
  })

  it.each(['0', '-1', '1.5', '65', 'all', '2 ', '1e1', '02'])('are not "%s"', (wrong) => {
    expect(webConcurrency.test(wrong)).toBe(false)
  })

  it('need a database that serves more than one', () => {
    expect(variablesOf({ WEB_CONCURRENCY: '2' })).toEqual(['WEB_CONCURRENCY'])
    expect(variablesOf({ WEB_CONCURRENCY: 'auto' })).toEqual(['WEB_CONCURRENCY'])
    expect(variablesOf({ WEB_CONCURRENCY: '1' })).toEqual([])
    expect(variablesOf({ WEB_CONCURRENCY: '2', DATABASE_URL: database })).toEqual([])
  })

  it('need simulated providers apart from them', () => {
    const demonstration = { DEMO: '1', WEB_CONCURRENCY: '2', DATABASE_URL: 'postgres://shop@127.0.0.1/shop' }
    expect(variablesOf(demonstration)).toEqual(['WEB_CONCURRENCY'])
    expect(variablesOf({ ...demonstration, SANDBOX_SECRET: 'x'.repeat(32) })).toEqual([])
  })

  it('are no business of the storefront', () => {
    expect(startProblems({ DEMO: '1', WEB_CONCURRENCY: '2' }, ['storefront'])).toEqual([])
  })
})

describe('a storage for files', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('is set with all of its variables, or not at all', () => {
    expect(variablesOf({})).toEqual([])
    expect(variablesOf(all)).toEqual([])
    expect(variablesOf({ ...all, S3_SECRET_ACCESS_KEY: '' })).toEqual(['S3_SECRET_ACCESS_KEY'])
    expect(variablesOf({ S3_REGION: 'eu-west-3' })).toEqual(Object.keys(all))
  })
})
