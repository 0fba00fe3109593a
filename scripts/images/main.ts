/**
 * Makes the images of `deploy/` without a container engine, starts them, and reads the manifests:
 * `npm run images:check [-- --only store-api] [--port 5120] [--database postgres://…]`. As root, on
 * Debian, with `debootstrap`. With an empty PostgreSQL the worker is started too. Takes some minutes,
 * and 5 GB below `.data/images`. Exits with 1 where something fails.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyContext } from './context.ts'
import { type Image, makeImage } from './image.ts'
import { checkCompose, checkManifests } from './manifests.ts'
import { installReaders } from './readers.ts'
import { settingsOf, Trial } from './trial.ts'

const repository = resolve(import.meta.dirname, '../..')
const deploy = join(repository, 'deploy')
const work = join(repository, '.data/images')
const names = ['store-api', 'storefront', 'proxy']
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    port: { type: 'string', default: '5120' },
    database: { type: 'string' },
  },
})

try {
  if (process.getuid?.() !== 0) throw new Error('Only root may enter the root of an image: start this check with sudo.')
  installReaders()
  console.log(`deploy/kubernetes: ${await checkManifests(deploy)} objects, each as the schema of its kind says.`)
  console.log(`deploy/compose.yaml: ${checkCompose(join(deploy, 'compose.yaml')).join(', ')}.`)
  const images = makeAll(names.filter((name) => values.only === undefined || values.only.split(',').includes(name)))
  await tryOut(images, Number(values.port))
  console.log('The images are made, start, answer and end.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function makeAll(wanted: readonly string[]): Map<string, Image> {
  const context = join(work, 'context')
  rmSync(context, { recursive: true, force: true })
  mkdirSync(context, { recursive: true })
  copyContext(repository, context)
  const images = new Map<string, Image>()
  for (const name of wanted) {
    console.log(`deploy/${name}.Dockerfile`)
    const image = makeImage(name, join(deploy, `${name}.Dockerfile`), context, work)
    console.log(`  ${megabytes(image.size)} MB, of them ${megabytes(image.size - image.baseSize)} on top of its base.`)
    images.set(name, image)
  }
  return images
}

/** Starts both programs from their images: the storefront is ready once its store API has answered. */
async function tryOut(images: ReadonlyMap<string, Image>, port: number): Promise<void> {
  const settings = {
    ...settingsOf({ storeApi: port, storefront: port + 1 }),
    ...(values.database && { DATABASE_URL: values.database, JOBS: 'apart' }),
  }
  const trials: Trial[] = []
  try {
    for (const [name, at] of [
      ['store-api', port],
      ['storefront', port + 1],
    ] as const) {
      const image = images.get(name)
      if (!image) continue
      const trial = new Trial(image, at, settings)
      trials.push(trial)
      console.log(`${name}: /readyz says ${await trial.isReady()}`)
      if (name === 'storefront') await lookAt(trial)
      else if (values.database) {
        const worker = new Trial(image, 0, settings, ['node', 'store-api/worker.ts'])
        trials.push(worker)
        await worker.hasSaid('worker ready')
        console.log('store-api: its worker is ready.')
      }
    }
    for (const trial of trials.reverse())
      console.log(`SIGTERM: ended with 0 after ${Math.round(await trial.stop())} ms.`)
  } finally {
    for (const trial of trials) trial.kill()
  }
}

/** Pages of both stores, and a script of theirs. @throws Error where one is not answered with 200 */
async function lookAt(storefront: Trial): Promise<void> {
  for (const [host, path] of [
    ['www.example.fr', '/'],
    ['www.example.es', '/'],
    ['www.example.fr', '/login'],
    ['www.example.es', '/cart'],
    ['www.example.fr', '/checkout'],
  ] as const) {
    const { status, text } = await storefront.ask(path, host)
    console.log(`storefront: https://${host}${path} answers ${status} with ${text.length} characters.`)
    if (status >= 400) throw new Error(`${host}${path} answers ${status}.`)
    const script = /\/_next\/static\/[^"'\\]+\.js/.exec(text)?.[0]
    if (path === '/' && (!script || (await storefront.ask(script, host)).status !== 200))
      throw new Error(`${host}${path} names no script that is there.`)
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}
