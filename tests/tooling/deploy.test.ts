import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { largestBody, largestUpload } from '#lib/rules/operation/body-limits.ts'
import { isIgnored } from '#scripts/images/context.ts'
import { importsOf } from '#scripts/imports-of.ts'
import { listFiles } from '#scripts/list-files.ts'
import { heldBodies as heldByStorefront, largestBodyOf } from '#server/request/bounded-body.ts'
import { heldBodies as heldByStoreApi } from '#store-api/http/held-bodies.ts'

const root = resolve(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfiles = readdirSync(join(root, 'deploy')).filter((name) => name.endsWith('.Dockerfile'))
const manifests = listFiles(join(root, 'deploy/kubernetes'), /\.yaml$/).map((file) => relative(root, file))
const compose = textOf('deploy/compose.yaml')
const ignored = textOf('.dockerignore').split('\n').filter(Boolean)

/** Sources and target of each COPY. @param from the stage that they come from; none for the repository */
function copies(dockerfile: string, from?: string): { sources: string[]; target: string }[] {
  const lines = textOf(`deploy/${dockerfile}`).matchAll(/^COPY (?:--from=(\w+) )?(.+)$/gm)
  return [...lines]
    .filter(([, stage]) => stage === from)
    .map(([, , paths = '']) => paths.split(' '))
    .map((paths) => ({ sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }))
}

/** Files that a program loads, from the one that it is started by, by their paths from the root. */
function loadedBy(entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    if (!/\.tsx?$/.test(file)) continue
    for (const { source, typeOnly } of importsOf(textOf(file))) {
      const path = source.startsWith('#') ? source.slice(1) : source.startsWith('.') ? join(dirname(file), source) : ''
      if (!typeOnly && path !== '' && existsSync(join(root, path))) waiting.push(path)
    }
  }
  return found
}

describe.each(dockerfiles)('deploy/%s', (dockerfile) => {
  it('copies paths that exist and that the build is given', () => {
    const sources = copies(dockerfile).flatMap((copy) => copy.sources)
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.filter((path) => globSync(path, { cwd: root }).length === 0 || isIgnored(path, ignored))).toEqual([])
  })

  it('takes from the stage before it what the repository has or that stage makes', () => {
    const made = ['/usr/local/bin/node', '/shop/node_modules', '/shop/.next', '/shop/next.config.mjs']
    const sources = copies(dockerfile, 'build').flatMap((copy) => copy.sources)
    const missing = sources.filter((path) => !made.includes(path) && !existsSync(join(root, relative('/shop', path))))
    expect(missing).toEqual([])
  })

  it('uses exact versions and the pinned Node, and runs without root, shell or npm', () => {
    const text = textOf(`deploy/${dockerfile}`)
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base)
    const { devDependencies } = JSON.parse(textOf('package.json'))
    const known = [`node:${devDependencies.node}-bookworm-slim`, /^debian:12\.\d+-slim$/]
    expect(
      bases.filter((base) => !known.some((one) => (typeof one === 'string' ? one === base : one.test(base)))),
    ).toEqual([])
    expect(text.match(/^USER .*/gm)).toEqual(['USER 1000:1000'])
    expect(text).toMatch(/^CMD \["(?!npm|sh)/m)
    expect(text).toMatch(/^HEALTHCHECK .* CMD \[/m)
  })
})

describe('an image', () => {
  it('R4.14 starts Node without __proto__, and nothing that starts it replaces the options of its Node', () => {
    const ofNode = dockerfiles.map((name) => textOf(`deploy/${name}`)).filter((text) => /^CMD \["node"/m.test(text))
    expect(ofNode).toHaveLength(2)
    for (const text of ofNode) expect(text).toMatch(/^ENV .*NODE_OPTIONS="[^"]*--disable-proto=delete"/m)
    for (const file of ['deploy/compose.yaml', 'deploy/env.example', ...manifests])
      expect([file, textOf(file).includes('NODE_OPTIONS')]).toEqual([file, false])
  })

  it.each([
    [
      'store-api.Dockerfile',
      undefined,
      ['store-api/server.ts', 'store-api/worker.ts', 'store-api/migrate.ts', 'store-api/admin/main.ts'],
    ],
    ['storefront.Dockerfile', 'build', ['server/main.ts', 'server/page-cache/handler.ts']],
  ] as const)('of %s has every file that its programs load', (dockerfile, from, entries) => {
    const copied = copies(dockerfile, from).flatMap(({ sources }) => sources.map((path) => path.replace('/shop/', '')))
    const loaded = [...loadedBy(entries)]
    expect(loaded.length).toBeGreaterThan(50)
    expect(loaded.filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([])
  })

  it('is started with a program that exists, wherever it is started', () => {
    const files = ['deploy/compose.yaml', ...manifests, ...dockerfiles.map((name) => `deploy/${name}`)]
    const programs = files.flatMap((file) =>
      [...textOf(file).matchAll(/\["node", "([^"-][^"]*)"/g)].map(([, path = '']) => path),
    )
    expect(new Set(programs).size).toBeGreaterThanOrEqual(4)
    expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('what deploy/ sets', () => {
  const known = new Set([...textOf('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name))
  const ofOthers = [
    'POSTGRES_USER',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
    'LIMITS_VALKEY_PASSWORD',
    'VALKEY_PASSWORD',
    'TLS_CERTIFICATE_FILE',
    'TLS_KEY_FILE',
    'REDISCLI_AUTH',
  ]
  const settings = ['settings.yaml', 'example.store-api-secrets.env', 'example.storefront-secrets.env']
  const [variables, example] = [
    /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|DEMO|JOBS|MIGRATIONS)\b(?=:|=|[}:?-])/g,
    textOf('deploy/env.example'),
  ]

  const texts: [string, string][] = [
    ['deploy/compose.yaml', compose],
    ['deploy/env.example', example],
    ...settings.map((name): [string, string] => [`deploy/kubernetes/${name}`, textOf(`deploy/kubernetes/${name}`)]),
  ]

  it.each(texts)('in %s are variables that the programs know', (_, text) => {
    const named = [...text.replace(/^ *#.*$/gm, '').matchAll(variables)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter((name) => !known.has(name) && !ofOthers.includes(name))).toEqual([])
  })

  it('has no secret with a value, and asks for each that it needs', () => {
    const secret = /SECRET|KEY|PASSWORD|SMTP_URL|DATABASE_URL/
    const examples = [example, ...settings.slice(1).map((name) => textOf(`deploy/kubernetes/${name}`))].join('\n')
    const given = [...examples.matchAll(/^([A-Z_]+)=(.+)$/gm)].filter(([, name = '']) => secret.test(name))
    expect(given).toEqual([])
    const defaults = [...compose.matchAll(/\$\{(\w+):-([^}]+)\}/g)].filter(([, name = '']) => secret.test(name))
    expect(defaults).toEqual([])
    const asked = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
    expect(asked.length).toBeGreaterThan(8)
    expect(asked.filter((name) => !new RegExp(`^${name}=$`, 'm').test(example))).toEqual([])
  })
})

describe('bodies', () => {
  const nginx = textOf('deploy/nginx.conf')
  const ingress = textOf('deploy/kubernetes/ingress.yaml')
  const limits = [...nginx.matchAll(/client_max_body_size (\d+);/g)].map(([, size]) => Number(size))
  const [everywhere = 0, photos = 0, notices = 0] = limits
  const uploads = ['/api/incidents', '/api/cart/v1/sub-orders/1/incidents/']
  /** The part of nginx's settings that counts for a path below `/api`. */
  const locationOf = (path: string) => {
    const parts = [...nginx.matchAll(/^ {4}location ~ (\S+) \{\n(.*?)^ {4}\}/gms)]
    return parts.find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2] ?? ''
  }

  it('may be twice as large at the proxy as in the storefront, which reports the limit', () => {
    for (const url of uploads) expect(largestBodyOf({ method: 'POST', url })).toBe(largestUpload)
    expect(everywhere).toBeGreaterThanOrEqual(2 * largestBodyOf({ method: 'POST', url: '/' }))
    expect(photos).toBeGreaterThanOrEqual(2 * largestUpload)
  })
  it('that notify of payments may be as large in front of the store API as in it', () => {
    expect(notices).toBe(largestBody)
  })
  it('have the same limits in a cluster, where all that shoppers send has that of photos', () => {
    const sizes = [...ingress.matchAll(/proxy-body-size: "(\d+)"/g)].map(([, size]) => Number(size))
    expect(sizes).toEqual([photos, notices])
  })
  it('with photos are handed on as they come, from few connections of an address', () => {
    const connections = /^ {2}limit_conn connections (\d+);$/m.exec(nginx)?.[1]
    for (const path of uploads) {
      const part = locationOf(path)
      expect(part).toContain('proxy_request_buffering off;')
      // Limits of a part take the place of those around it.
      expect(part).toContain(`limit_conn connections ${connections};`)
      const few = Number(/limit_conn uploads (\d+);/.exec(part)?.[1])
      expect(few).toBeGreaterThan(0)
      expect(few * largestUpload).toBeLessThanOrEqual(Number(connections) * everywhere * 8)
    }
    expect(ingress).toContain('nginx.ingress.kubernetes.io/proxy-request-buffering: "off"')
    expect(ingress).toContain(`nginx.ingress.kubernetes.io/limit-connections: "${connections}"`)
  })
  it('that a program holds leave room for one form of an address, and in its container', () => {
    const memory = [...compose.matchAll(/^ {2}mem_limit: (\d+)g$/gm)].map(([, size]) => Number(size) * 1_024 ** 3)
    expect(memory).toHaveLength(2)
    const { upload, call } = heldByStoreApi
    for (const { each } of [heldByStorefront, upload]) expect(each).toBeGreaterThanOrEqual(largestUpload)
    for (const all of [heldByStorefront.all, upload.all + call.all])
      expect(all).toBeLessThanOrEqual(Math.min(...memory) / 8)
  })
})

describe('a program that is replaced', () => {
  it('is asked by nginx again before the next one has ended, as no two may be away at once', () => {
    const pauses = [...textOf('deploy/nginx.conf').matchAll(/fail_timeout=(\d+)s/g)].map(([, seconds]) =>
      Number(seconds),
    )
    expect(pauses).toHaveLength(4)
    const drains = [compose, ...dockerfiles.map((name) => textOf(`deploy/${name}`))]
      .flatMap((text) => [...text.matchAll(/DRAIN_SECONDS[=:] ?(?:\$\{DRAIN_SECONDS:-)?(\d+)/g)])
      .map(([, seconds]) => Number(seconds))
    expect(drains).toHaveLength(4)
    // nginx counts whole seconds: it may avoid a program for one more.
    expect(Math.max(...pauses) + 1).toBeLessThan(Math.min(...drains))
  })
})

describe('in a cluster', () => {
  it('the ingress leads from the hosts of the stores, and from no other', () => {
    const settings = textOf('deploy/kubernetes/settings.yaml')
    const hosts = [...settings.matchAll(/STORE_URL_\w+: https:\/\/(\S+)/g)].map(([, host]) => host)
    const named = [...textOf('deploy/kubernetes/ingress.yaml').matchAll(/- host: (\S+)/g)].map(([, host]) => host)
    expect(hosts).toHaveLength(2)
    expect(new Set(named)).toEqual(new Set(hosts))
  })

  it('kustomization.yaml names every manifest', () => {
    const named = [...textOf('deploy/kubernetes/kustomization.yaml').matchAll(/^ {2}- ([\w-]+\.yaml)$/gm)].map(
      ([, name]) => name,
    )
    const files = manifests.map((path) => path.split('/').at(-1)).filter((name) => name !== 'kustomization.yaml')
    expect(named.sort()).toEqual(files.sort())
  })

  it.each(['migrations', 'store-api', 'storefront', 'worker'])(
    '%s has no rights, no token, a read-only root and a limit of memory',
    (name) => {
      const text = textOf(`deploy/kubernetes/${name}.yaml`)
      for (const line of [
        'runAsNonRoot: true',
        'automountServiceAccountToken: false',
        'readOnlyRootFilesystem: true',
        'drop: ["ALL"]',
        'limits: { memory:',
      ])
        expect(text).toContain(line)
      if (name !== 'migrations') expect(text).toContain('maxUnavailable: 0')
    },
  )
})
