export const rssPath = '/blog/rss.xml'
export const atomPath = '/blog/atom.xml'
