import { createContext, createElement, lazy, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { writeHtml } from '#lib/static-html/write-html.ts'

function Row({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <li>
      {name}: {children}
    </li>
  )
}

async function Late({ turns, name }: { turns: number; name: string }) {
  for (let turn = 0; turn < turns; turn += 1) await null
  return <Row name={name} />
}

async function Failing(): Promise<never> {
  throw new Error('not there')
}

const link = (href: string) => createElement('a', { href }, 'x')

const asReactWritesIt: Readonly<Record<string, ReactNode>> = {
  'texts, numbers and what shows nothing': ['a', 1, 0, null, undefined, true, false, '', 'b'],
  'signs that HTML would read': <p title={`"'<&>`}>{`<b> & "c" 'd'`}</p>,
  'lists and fragments': (
    <>
      <ul>
        {['x', 'y'].map((name) => (
          <Row key={name} name={name}>
            <b>{name}</b>
          </Row>
        ))}
      </ul>
      <br />
    </>
  ),
  'names that HTML spells otherwise': (
    <label htmlFor="a" className="b c">
      <button type="button" tabIndex={-1} />
      <input id="a" name="a" type="radio" value={0} required maxLength={4} autoComplete="off" inputMode="decimal" />
    </label>
  ),
  'attributes that are there or not': (
    <div hidden={false} inert>
      <details open>
        <button type="button" disabled={true} aria-pressed={false} data-on={true} data-soft="">
          x
        </button>
      </details>
    </div>
  ),
  'choices of a list': (
    <select name="side" required>
      <option value="">–</option>
      <option value={3}>3</option>
    </select>
  ),
  styles: <span style={{ backgroundColor: 'red', width: '4%', '--share': 0.5, color: undefined } as object}>x</span>,
  'no style': <span style={{}}>x</span>,
  'drawings and pictures': (
    <p>
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <use href="/icons.svg#x" />
      </svg>
      {createElement('img', { src: '/a.jpg', srcSet: '/a.jpg 1w', sizes: '1px', alt: '', width: 4, loading: 'lazy' })}
    </p>
  ),
  'addresses of nothing': createElement('a', { href: '' }, createElement('img', { src: undefined, alt: '' })),
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this test
  'HTML that is given': createElement('p', { dangerouslySetInnerHTML: { __html: '<i>x</i> &amp;' } }),
}

describe('HTML of static parts', () => {
  for (const [what, node] of Object.entries(asReactWritesIt)) {
    it(`writes ${what} byte for byte as React does`, async () => {
      expect(await writeHtml(node)).toBe(renderToStaticMarkup(node))
    })
  }

  it('waits for asynchronous components and keeps their order', async () => {
    const node = (
      <ul>
        <Late turns={3} name="first" />
        <Row name="second" />
        <Late turns={1} name="third" />
        {Promise.resolve(<li>fourth</li>)}
      </ul>
    )
    expect(await writeHtml(node)).toBe('<ul><li>first: </li><li>second: </li><li>third: </li><li>fourth</li></ul>')
  })

  it('fails with a component that fails', async () => {
    await expect(writeHtml([<Failing key="1" />, <Failing key="2" />])).rejects.toThrow('not there')
  })

  it('writes no address that would run a script', async () => {
    const addresses = ['javascript:alert(1)', ' java\nscript:alert(1)', 'JAVASCRIPT:x']
    for (const href of addresses) expect(await writeHtml(link(href))).toBe('<a>x</a>')
    expect(await writeHtml(link('/javascript:x'))).toBe('<a href="/javascript:x">x</a>')
  })

  const Context = createContext('')
  const Later = lazy(async () => ({ default: Row }))
  const refused: Readonly<Record<string, ReactNode>> = {
    'an action': <form action={async () => undefined} />,
    'a handler': <button type="button" onClick={() => undefined} />,
    'a value that somebody types over': <textarea defaultValue="x" />,
    'a choice of a list': <select value="x" onChange={undefined} />,
    'an element that React moves to the head': <title>x</title>,
    'a style without a unit': <p style={{ width: 4 }} />,
    'a context': <Context value="x">x</Context>,
    'a component that is loaded later': <Later name="x" />,
    'a number that is no text': { valueOf: () => 1 } as unknown as ReactNode,
  }
  for (const [what, node] of Object.entries(refused)) {
    it(`refuses ${what}`, async () => {
      await expect(writeHtml(node)).rejects.toThrow(Error)
    })
  }
})
