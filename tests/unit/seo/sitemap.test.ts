import { describe, expect, it } from 'vitest'
import { newest, sitemapIndex, urlSet } from '../../../lib/seo/sitemap.ts'
import { xmlText } from '../../../lib/seo/xml.ts'

describe('sitemaps', () => {
  it('writes addresses with their dates and pictures, marks escaped', () => {
    const xml = urlSet([
      { url: 'https://s.example/a?b=1&c=2', changed: '2026-01-02T00:00:00.000Z', image: 'https://s.example/i.jpg' },
      { url: 'https://s.example/' },
    ])
    expect(xml).toContain('<loc>https://s.example/a?b=1&amp;c=2</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod>')
    expect(xml).toContain('<image:loc>https://s.example/i.jpg</image:loc>')
    expect(xml.match(/<url>/g)).toHaveLength(2)
    expect(xml.match(/<lastmod>/g)).toHaveLength(1)
  })

  it('tells of videos by file or by player, and no more words than are taken', () => {
    const video = {
      title: 'Pose & réglage'.padEnd(120, '.'),
      description: 'Une paroi',
      thumbnail: 'https://s.example/t.jpg',
    }
    const xml = urlSet([
      {
        url: 'https://s.example/p.html',
        videos: [
          { ...video, content: 'https://s.example/files/videos/a.mp4' },
          { ...video, player: 'https://player.example/1?a=1&b=2' },
        ],
      },
    ])
    expect(xml).toContain('xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"')
    expect(xml).toContain('<video:content_loc>https://s.example/files/videos/a.mp4</video:content_loc></video:video>')
    expect(xml).toContain('<video:player_loc>https://player.example/1?a=1&amp;b=2</video:player_loc></video:video>')
    expect(xml.match(/<video:thumbnail_loc>/g)).toHaveLength(2)
    expect(/<video:title>(.*?)<\/video:title>/.exec(xml)?.[1]?.replace('&amp;', '&')).toHaveLength(100)
  })

  it('names its parts', () => {
    expect(sitemapIndex([{ url: 'https://s.example/sitemaps/brands.xml' }])).toContain(
      '<sitemap><loc>https://s.example/sitemaps/brands.xml</loc></sitemap>',
    )
  })

  it('finds the newest date, or none', () => {
    expect(newest(['2026-01-02T00:00:00Z', '2026-03-01T00:00:00Z', '2025-12-31T00:00:00Z'])).toBe(
      '2026-03-01T00:00:00Z',
    )
    expect(newest([])).toBeUndefined()
  })

  it('leaves out what XML forbids', () => {
    expect(xmlText('a\u0000\u0008b<é>\ud800')).toBe('ab&lt;é&gt;')
  })
})
