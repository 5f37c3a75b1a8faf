import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** Our own schemas, each written from the standard named in its file; the first is the document's own. */
const SCHEMAS = {
  sitemap: ['sitemap.xsd', 'sitemap-image.xsd', 'sitemap-video.xsd'],
  feed: ['feed.xsd', 'feed-atom.xsd', 'feed-content.xsd', 'feed-dc.xsd'],
  gpx: ['gpx.xsd'],
  kml: ['kml.xsd', 'kml-atom.xsd'],
  ssrf: ['ssrf.xsd'],
  uddf: ['uddf.xsd'],
};

/** Lists every violation of the schema in `xml`, one line each. */
export async function schemaErrors(kind: keyof typeof SCHEMAS, xml: string): Promise<string[]> {
  const [schema, ...preload] = await Promise.all(
    SCHEMAS[kind].map(async (fileName) => ({
      fileName,
      contents: await readFile(join(import.meta.dirname, fileName), 'utf8'),
    })),
  );
  if (!schema) throw new Error(`No schema for ${kind}.`);
  const { errors } = await validateXML({
    xml: [{ fileName: `${kind}.xml`, contents: xml }],
    schema: [schema],
    preload,
  });
  return errors.map(({ message, loc }) => `line ${loc?.lineNumber}: ${message}`);
}
