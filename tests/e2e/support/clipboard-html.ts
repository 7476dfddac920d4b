/** What Google Docs and Word put on the clipboard, in the shape that they write it. */

/** One red pixel. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPYrCYHAAKHAPjKenIPAAAAAElFTkSuQmCC'

const GOOGLE_TEXT =
  'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-variant:normal;vertical-align:baseline;white-space:pre;white-space:pre-wrap;'

function googleText(
  words: string,
  style = 'font-weight:400;font-style:normal;text-decoration:none;',
): string {
  return `<span style="${GOOGLE_TEXT}${style}">${words}</span>`
}

function googleLine(content: string): string {
  return `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${content}</p>`
}

function googleItem(level: number, words: string, kind = 'disc'): string {
  return (
    `<li dir="ltr" style="list-style-type:${kind};${GOOGLE_TEXT}" aria-level="${level}">` +
    `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${googleText(words)}</p></li>`
  )
}

const GOOGLE_LIST = 'margin-top:0;margin-bottom:0;padding-inline-start:48px;'

export const GOOGLE_DOCS =
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-3f1c5b1a-7fff-8d0e-1234-56789abcdef0">` +
  `<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;">${googleText('The rains', 'font-size:16pt;font-weight:400;')}</h2>` +
  googleLine(
    googleText('It rains ') +
      googleText('a lot', 'font-weight:700;font-style:normal;text-decoration:none;') +
      googleText(' and ') +
      googleText('often', 'font-weight:400;font-style:italic;text-decoration:none;') +
      googleText(', says ') +
      `<a href="https://example.org/rain" style="text-decoration:none;">${googleText('the service', 'font-weight:400;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;')}</a>`,
  ) +
  '<br />' +
  `<ul style="${GOOGLE_LIST}">${googleItem(1, 'March')}<ul style="${GOOGLE_LIST}">${googleItem(2, 'Late March', 'circle')}</ul>${googleItem(1, 'April')}</ul>` +
  `<ol style="${GOOGLE_LIST}">${googleItem(1, 'Measure', 'decimal')}${googleItem(1, 'Compare', 'decimal')}</ol>` +
  '<br />' +
  '<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;table-layout:fixed;width:468pt"><colgroup><col /><col /></colgroup><tbody>' +
  `<tr style="height:0pt"><td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;">${googleLine(googleText('Town'))}</td><td style="vertical-align:top;">${googleLine(googleText('Rain'))}</td></tr>` +
  `<tr style="height:0pt"><td colspan="2" style="vertical-align:top;">${googleLine(googleText('Huye, 12 mm'))}</td></tr></tbody></table></div><br />` +
  googleLine(
    `<span style="${GOOGLE_TEXT}"><span style="border:none;display:inline-block;overflow:hidden;width:602px;height:339px;">` +
      '<img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe0" width="602" height="339" style="margin-left:0px;margin-top:0px;" /></span></span>',
  ) +
  googleLine(
    `<span style="${GOOGLE_TEXT}"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe1" width="60" height="33" alt="Rain by month" /></span>`,
  ) +
  '</b><br class="Apple-interchange-newline">'

function wordItem(level: number, marker: string, words: string, list = 'l0'): string {
  return (
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
    "<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'>" +
    `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`
  )
}

const WORD_CELL =
  'width:233.75pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'

export const WORD =
  `<html xmlns:v="urn:schemas-microsoft-com:vml"\nxmlns:o="urn:schemas-microsoft-com:office:office"\nxmlns:w="urn:schemas-microsoft-com:office:word"\nxmlns="http://www.w3.org/TR/REC-html40">\n\n<head>\n<meta http-equiv=Content-Type content="text/html; charset=utf-8">\n<meta name=ProgId content=Word.Document>\n<meta name=Generator content="Microsoft Word 15">\n<style>\n<!--\n /* Style Definitions */\n p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm;}\n-->\n</style>\n</head>\n\n<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>\n<!--StartFragment-->\n\n` +
  "<h1>The rains<o:p></o:p></h1>\n\n<p class=MsoNormal>It rains <b style='mso-bidi-font-weight:normal'>a\nlot</b> and <i style='mso-bidi-font-style:normal'>often</i>, says <a\nhref=\"https://example.org/rain\"><span lang=EN-US>the service</span></a>.<o:p></o:p></p>\n\n" +
  '<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n\n' +
  wordItem(1, '·', 'March') +
  wordItem(2, 'o', 'Late March') +
  wordItem(1, '·', 'April') +
  wordItem(1, '3.', 'Measure', 'l1') +
  wordItem(1, '4.', 'Compare', 'l1') +
  `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>\n <thead>\n <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>\n  <td width=312 valign=top style='${WORD_CELL}'>\n  <p class=MsoNormal>Town<o:p></o:p></p>\n  </td>\n  <td width=312 valign=top style='${WORD_CELL}'>\n  <p class=MsoNormal>Rain<o:p></o:p></p>\n  </td>\n </tr>\n </thead>\n` +
  ` <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>\n  <td width=312 valign=top style='${WORD_CELL}'>\n  <p class=MsoNormal>Huye<o:p></o:p></p>\n  </td>\n  <td width=312 valign=top style='${WORD_CELL}'>\n  <p class=MsoNormal><o:p>&nbsp;</o:p></p>\n  </td>\n </tr>\n</table>\n\n` +
  `<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_1" type="#_x0000_t75"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=604 height=340\nsrc="file:///C:/Users/staff/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]><o:p></o:p></p>\n\n<!--EndFragment-->\n</body>\n\n</html>`
