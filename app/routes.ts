import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { atomPath, rssPath } from '#app/features/blog/feed/feed-links.ts'
import { embedIds, embedPath, shownEmbedPath } from '#app/features/embeds/embed-paths.ts'

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('about', 'routes/public/about.tsx'),
    ...prefix('services', [
      index('routes/public/services.tsx'),
      route(':service', 'routes/public/service.tsx'),
    ]),
    route('terms-of-service', 'routes/public/services.tsx', { id: 'terms-of-service' }),
    ...prefix('links', [index('routes/public/clients.tsx'), route(':slug', 'routes/public/story.tsx')]),
    ...prefix('blog', [index('routes/public/blog.tsx'), route(':slug', 'routes/public/post.tsx')]),
    ...prefix('careers', [
      index('routes/public/careers.tsx'),
      route('application', 'routes/public/application.tsx'),
    ]),
    route('shows', 'routes/public/events.tsx'),
    route('search', 'routes/public/search.tsx'),
    route('preview', 'routes/public/preview.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('staff-mails', 'routes/public/staff-mails.tsx'),
    route('privacy-policy', 'routes/public/privacy-policy.tsx'),
    ...['/clients', '/events'].map((path) => fileRoute(path, 'routes/public/moved.ts')),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  ...prefix('admin', [
    route('login', 'routes/admin/login/login.tsx'),
    route('invitation', 'routes/admin/invitation.tsx'),
    ...prefix('login', [
      route('second-factor', 'routes/admin/login/second-factor.tsx'),
      route('passkey', 'routes/admin/login/passkey.ts'),
      route('again', 'routes/admin/login/again.ts'),
      route('forgot', 'routes/admin/login/forgot.tsx'),
      route('reset', 'routes/admin/login/reset.tsx'),
      route('new-address', 'routes/admin/login/new-address.tsx'),
    ]),
    layout('routes/admin/layout.tsx', [
      index('routes/admin/home.ts'),
      route('dashboard', 'routes/admin/dashboard.tsx'),
      route('news', 'routes/admin/news.ts'),
      route('find', 'routes/admin/find.ts'),
      ...prefix('blog', [
        index('routes/admin/blog/blog.tsx'),
        trashRoute('blog'),
        route('categories', 'routes/admin/blog/categories.ts'),
        route('drafts', 'routes/admin/edit-drafts.ts'),
        route('new', 'routes/admin/blog/post.tsx', { id: 'new-post' }),
        route(':id', 'routes/admin/blog/post.tsx'),
        route(':id/preview-links', 'routes/admin/blog/preview-links.ts'),
        route(':id/revisions/:version', 'routes/admin/blog/post-revision.ts'),
      ]),
      route('categories', 'routes/admin/blog/manage-categories.tsx'),
      route('images', 'routes/admin/images.ts'),
      ...prefix('ai', [
        route('posts', 'routes/admin/ai/posts.ts'),
        route('pictures', 'routes/admin/ai/pictures.ts'),
        route('positions', 'routes/admin/ai/positions.ts'),
        route('clients', 'routes/admin/ai/clients.ts'),
      ]),
      ...prefix('careers', [
        index('routes/admin/careers/careers.tsx'),
        trashRoute('careers'),
        route('drafts', 'routes/admin/edit-drafts.ts', { id: 'position-drafts' }),
        route('new', 'routes/admin/careers/position.tsx', { id: 'new-position' }),
        route(':id', 'routes/admin/careers/position.tsx'),
      ]),
      ...prefix('applications', [
        index('routes/admin/applications/applications.tsx'),
        trashRoute('applications'),
        route('export', 'routes/admin/applications/export-applications.ts'),
        route(':id', 'routes/admin/applications/application.ts'),
        route(':id/resume', 'routes/admin/applications/application-resume.ts'),
      ]),
      ...prefix('clients', [index('routes/admin/clients/clients.tsx'), trashRoute('clients')]),
      ...prefix('events', [
        index('routes/admin/events/events.tsx'),
        trashRoute('events'),
        route('new', 'routes/admin/events/event.tsx', { id: 'new-event' }),
        route(':id', 'routes/admin/events/event.tsx'),
      ]),
      ...prefix('messages', [
        index('routes/admin/messages/messages.tsx'),
        trashRoute('messages'),
        route('export', 'routes/admin/messages/export-messages.ts'),
        route(':id', 'routes/admin/messages/message.ts'),
      ]),
      ...prefix('people', [
        index('routes/admin/people/people.tsx'),
        route('export', 'routes/admin/people/export-personal-data.ts'),
      ]),
      route('team', 'routes/admin/team.tsx'),
      ...prefix('activity', [
        index('routes/admin/activity/activity.tsx'),
        route('export', 'routes/admin/activity/export-activity.ts'),
      ]),
      route('account', 'routes/admin/account/account.tsx'),
      ...prefix('account', [
        route('second-factor', 'routes/admin/account/second-factor.tsx'),
        route('passkeys', 'routes/admin/account/passkeys.ts'),
      ]),
      route('confirm', 'routes/admin/confirm.tsx'),
      route('logout', 'routes/admin/logout.ts'),
      route('*', 'routes/admin/not-found.tsx'),
    ]),
  ]),
  route('shows/:id.ics', 'routes/public/event-calendar.ts'),
  // One route for each existing embed, so that any other URL below is the site's own 404 page.
  ...embedIds.flatMap((id) => [
    fileRoute(embedPath(id), 'routes/public/embed.ts'),
    fileRoute(shownEmbedPath(id), 'routes/public/embed.ts'),
  ]),
  ...[rssPath, atomPath].map((path) => fileRoute(path, 'routes/seo/feed.ts')),
  route('avatars/:file', 'routes/public/avatar.ts'),
  route('api/applications', 'routes/api/applications.ts'),
  route('api/chat', 'routes/api/chat.ts'),
  route('api/contact-messages', 'routes/api/contact-messages.ts'),
  route('api/error-reports', 'routes/api/error-reports.ts'),
  route('api/human-questions', 'routes/api/human-questions.ts'),
  route('api/own-resume', 'routes/api/own-resume.ts'),
  route('api/posts', 'routes/api/posts.ts'),
  route('media/:file', 'routes/api/media.ts'),
  route('social/:file', 'routes/seo/social-image.ts'),
  route('logo-placeholder.svg', 'routes/public/logo-placeholder.ts'),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  route('speculation-rules.json', 'routes/seo/speculation-rules.ts'),
  route('favicon.svg', 'routes/seo/favicon.ts'),
  ...['/icon-180.png', '/icon-192.png', '/icon-512.png'].map((path) => fileRoute(path, 'routes/seo/icon.ts')),
  route('site.webmanifest', 'routes/seo/manifest.ts'),
] satisfies RouteConfig

/** One of several URLs that the same module answers; each needs a route id of its own. */
function fileRoute(path: string, file: string) {
  return route(path.slice(1), file, { id: path })
}

/** The Trash of a list for staff. */
function trashRoute(list: string) {
  return route('trash', 'routes/admin/trash.tsx', { id: `trash-of-${list}` })
}
