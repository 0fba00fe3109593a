import { type Finding, isSet, type Variables } from './finding.ts'

/** Valid WEB_CONCURRENCY: `auto`, or a number from 1 to 64. */
export const webConcurrency = /^(?:auto|[1-9]|[1-5]\d|6[0-4])$/

/** Names of buckets, as S3 has them. */
export const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/**
 * Number of processes of a program.
 * @param wanted WEB_CONCURRENCY
 * @param cores value of `auto`
 */
export function processesOf(wanted: string, cores: number): number {
  return wanted === 'auto' ? Math.max(1, cores) : Number(wanted)
}

/** Settings that keep the store API from running as several processes. */
export function againstSeveralProcesses(variables: Variables, demonstration: boolean): Finding[] {
  if (!isSet(variables, 'WEB_CONCURRENCY') || variables.WEB_CONCURRENCY === '1') return []
  if (!isSet(variables, 'DATABASE_URL'))
    return [
      {
        variable: 'WEB_CONCURRENCY',
        problem:
          'WEB_CONCURRENCY asks for several processes of the store API: the embedded database serves one process alone.',
        advice: 'Name a PostgreSQL in DATABASE_URL, or unset WEB_CONCURRENCY.',
      },
    ]
  if (!demonstration || isSet(variables, 'SANDBOX_SECRET')) return []
  return [
    {
      variable: 'WEB_CONCURRENCY',
      problem:
        'WEB_CONCURRENCY asks for several processes of the store API: each would have simulated payment providers of its own, with other keys.',
      advice: 'Run them apart and set SANDBOX_URL and SANDBOX_SECRET, or unset WEB_CONCURRENCY.',
    },
  ]
}

/** Problems of an S3-compatible storage that is partly set up. */
export function halfSetStorage(variables: Variables): Finding[] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const missing = names.filter((name) => !isSet(variables, name))
  if (missing.length === 0 || (missing.length === names.length && !isSet(variables, 'S3_REGION'))) return []
  return missing.map((variable) => ({
    variable,
    problem: `${variable} is missing: files are kept in a bucket with ${names.join(', ')} together, or in STORE_API_DATA without any of them.`,
    advice: 'Set all four, or none.',
  }))
}
