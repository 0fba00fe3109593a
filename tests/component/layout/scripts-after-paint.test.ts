import { afterEach, describe, expect, it, vi } from 'vitest'
import '#components/hydration/early-presses.ts'
import { scriptsAfterPaint } from '#server/next-internals/scripts-after-paint.ts'

const page = (body = '') =>
  `<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/><script src="/_next/static/chunks/b.js" async=""></script><script src="/_next/static/old/c.js" noModule=""></script></head><body>${body}<script src="/_next/static/chunks/a.js" id="_R_" async=""></script><script>self.data=1</script></body></html>`

/** Opens the document as far as its loader goes; `decoded` are the pictures that it waits for. */
function open(html: string) {
  const decoded: string[] = []
  const frames: FrameRequestCallback[] = []
  HTMLImageElement.prototype.decode = async function decode() {
    decoded.push(this.id)
    if (this.id === 'broken') throw new Error('The picture is broken.')
  }
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  document.documentElement.innerHTML = html.replace(/^<!DOCTYPE html><html>|<\/html>$/g, '')
  new Function([...document.scripts].at(-1)?.text ?? '')()
  const scripts = () => [...document.querySelectorAll('script[async][src]')].map((script) => script.getAttribute('src'))
  const turn = () => new Promise((done) => setTimeout(done, 5))
  return { decoded, frames, scripts, turn }
}

afterEach(() => vi.unstubAllGlobals())

describe('scriptsAfterPaint', () => {
  it('fetches every script once, after the first pictures and a frame, under React’s URL', async () => {
    const html = page('<img id="first" fetchPriority="high"/><img id="later"/><img id="broken" fetchPriority="high"/>')
    const { decoded, frames, scripts, turn } = open(scriptsAfterPaint(html))
    expect(scripts()).toEqual([])
    await turn()
    expect(decoded).toEqual(['first', 'broken'])
    expect(scripts()).toEqual([])
    for (const frame of frames) frame(0)
    await turn()
    expect(scripts()).toEqual(['/_next/static/chunks/b.js', '/_next/static/chunks/a.js'])
  })
  it('does the same in a document whose scripts carry a nonce, and gives it to its own', () => {
    const html = page()
      .replaceAll(' async=""', ' async="" nonce="bm9uY2U="')
      .replace('<script>self', '<script nonce="bm9uY2U=">self')
    const prepared = scriptsAfterPaint(html, 'bm9uY2U=')
    expect(prepared).not.toMatch(/<script src="[^"]*"[^>]* async/)
    expect(prepared.match(/<script nonce="bm9uY2U=">/g)).toHaveLength(2)
    expect(prepared).not.toContain('<script>')
  })
  it('keeps the buttons that are pressed before the scripts are there, but for those that work without any', () => {
    const html = `<p><button type="button" id="heart"><i id="icon"></i></button></p><button type="button" popovertarget="menu" id="menu-button"></button><button id="send"></button>`
    open(scriptsAfterPaint(page(html)))
    for (const id of ['icon', 'heart', 'menu-button', 'send']) document.getElementById(id)?.click()
    const pressed = [...(window.early ?? [])].filter((button) => button !== null)
    expect(pressed.map(({ id }) => id)).toEqual(['heart'])
  })
  it('stores the press on a product picture, and follows other links', () => {
    const html = `<ul class="slides"><li><a href="/large.jpg" id="slide"><img id="picture"/></a></li></ul><a href="/cart" id="cart"></a>`
    open(scriptsAfterPaint(page(html)))
    const press = (id: string, held: MouseEventInit = {}) => {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...held })
      document.getElementById(id)?.dispatchEvent(click)
      return click.defaultPrevented
    }
    expect(press('picture')).toBe(true)
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      expect(press('picture', held)).toBe(false)
    expect(press('cart')).toBe(false)
    expect([...(window.early ?? [])].flatMap((pressed) => pressed?.id ?? [])).toEqual(['slide'])
  })
  it('follows the picture that was pressed last, and keeps nothing any longer, where a script fails', async () => {
    const { frames, turn } = open(
      scriptsAfterPaint(page('<ul class="slides"><li><a href="#large" id="slide"></a></li></ul>')),
    )
    await turn()
    for (const frame of frames) frame(0)
    await turn()
    document.getElementById('slide')?.click()
    expect(window.location.hash).toBe('')
    document.querySelector('script[src="/_next/static/chunks/a.js"]')?.dispatchEvent(new Event('error'))
    expect([window.location.hash, window.onclick]).toEqual(['#large', null])
  })
  it('leaves everything else of the document where it is', () => {
    const html = scriptsAfterPaint(page('<p>text</p>'))
    expect(html).toContain('<body><p>text</p><script>self.data=1</script><script>')
    expect(html).toContain('<script src="/_next/static/old/c.js" noModule=""></script></head>')
    expect(html.match(/chunks\//g)).toHaveLength(1)
  })
  it.each([
    ['without scripts', '<!DOCTYPE html><body><p>text</p></body>'],
    ['without an end', page().replace('</body>', '')],
  ])('leaves a document alone that is %s', (_what, html) => {
    expect(scriptsAfterPaint(html)).toBe(html)
  })
})
