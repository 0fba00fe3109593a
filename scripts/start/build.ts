import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listFiles } from '../list-files.ts'
import { compressFiles } from './compress-files.ts'
import { adviceFor } from './npm.mjs'

const sourceFolders = ['app', 'components', 'lib', 'messages', 'styles', 'public']
const sourceFiles = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'tsconfig.build.json',
  'package.json',
  'package-lock.json',
  'scripts/bundle-loader.ts',
  'scripts/start/compress-files.ts',
]

/** Variables that affect a build, besides its sources. */
const buildVariables = ['RELEASE', 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'] as const

/** Fingerprint of everything a build is made from. */
export function sourcesHash(
  root: string,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const hash = createHash('sha256').update(process.version)
  for (const name of buildVariables) if (variables[name]) hash.update(`\0${name}=${variables[name]}\0`)
  const files = [
    ...sourceFolders.flatMap((folder) => listFiles(join(root, folder))),
    ...sourceFiles.map((file) => join(root, file)),
  ]
  for (const file of files.filter((each) => existsSync(each)))
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Whether `.next` holds a finished build of these sources. */
export function isBuilt(root: string, hash = sourcesHash(root)): boolean {
  const record = recordOf(root)
  return existsSync(record) && readFileSync(record, 'utf8') === hash && existsSync(join(root, '.next/BUILD_ID'))
}

/**
 * Builds the storefront unless it is built already.
 * @throws Error with instructions, after the end of the build's output has been shown
 */
export async function buildWhenNeeded(root: string): Promise<void> {
  const hash = sourcesHash(root)
  if (isBuilt(root, hash)) return
  console.log('Building the storefront …')
  const started = Date.now()
  const log = join(root, '.data/build.log')
  mkdirSync(join(root, '.data'), { recursive: true, mode: 0o700 })
  const code = await nextBuild(root, log, hash)
  if (code !== 0) {
    const output = readFileSync(log, 'utf8')
    console.error(output.split('\n').slice(-60).join('\n'))
    // The framework discards the compiler's output when its process ends.
    if (stageOf(root) === 'type-checking') throw new Error('The types do not fit: `npx tsc --noEmit` says where.')
    throw new Error(`The build failed. ${adviceFor(output).replace('What npm said', 'What it said')}`)
  }
  await compressFiles(root)
  writeFileSync(recordOf(root), hash)
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** The stage at which the last build ended, in the framework's words; null where it left none. */
function stageOf(root: string): string | null {
  try {
    return JSON.parse(readFileSync(join(root, '.next/diagnostics/build-diagnostics.json'), 'utf8')).buildStage ?? null
  } catch {
    return null
  }
}

function recordOf(root: string): string {
  return join(root, '.next/sources.sha256')
}

/**
 * Builds of the same sources by the same key are the same: they get the same name. Without a key
 * each machine makes its own, and the names differ too.
 */
async function nextBuild(root: string, log: string, hash: string): Promise<number> {
  const { RELEASE, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key } = process.env
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_DEPLOYMENT_ID: RELEASE ?? '',
      BUILD_NAME: key ? hash.slice(0, 20) : '',
    },
  })
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const code = await new Promise<number>((done) => child.on('exit', (status) => done(status ?? 1)))
  process.off('exit', stop)
  closeSync(output)
  return code
}
