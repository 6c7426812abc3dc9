/** The descriptor: `descriptor.json` of a release, written by the build, completed and hashed by `sufra publish`. */
import type { ModuleFace } from './face.ts';
import type { BaseLocale } from './names.ts';
import type { ReleaseOffers, ReleaseUses } from './release-offers.ts';

/** Files of the browser build that something needs beside the entry. */
export type FileGroup = readonly string[];

export interface BrowserBuild {
  /** The federation container (modules) or the start script (host). */
  entry: string;
  /** Files of each expose: `./application`, `./dialogs/{name}`, `./slots/{name}`; empty for the host. */
  exposes: Readonly<Record<string, FileGroup>>;
  /** Files of each screen. */
  screens: Readonly<Record<string, FileGroup>>;
  /** Files of each language's texts. */
  locales: Readonly<Record<BaseLocale, FileGroup>>;
  /** Files of the texts of those parts that bring their own (`screens/{screen}`, `slots/{name}`), in place of all. */
  texts?: Readonly<Record<string, Readonly<Record<BaseLocale, FileGroup>>>>;
}

export interface FileFacts {
  /** `sha256-…`, base64, as in `integrity`; of releases published before, `sha384-…`. */
  integrity: string;
  bytes: number;
  brotli: number;
}

/** A package of npm whose code is part of a release. */
export interface BroughtPackage {
  name: string;
  version: string;
  /** As its manifest says: an SPDX expression. Null: it says none. */
  licence: string | null;
}

export interface Descriptor {
  contract: string;
  federationRuntime: string;
  name: string;
  version: string;
  face: ModuleFace;
  browser: BrowserBuild;
  /** The server bundle, relative to the release's base. */
  server: string;
  /**
   * Shared libraries. Of a module: what its browser build takes from the shell, with the range it was built
   * against, that of the version installed for it. Of the shell: the version that it brings (older releases:
   * a range).
   */
  shared: Readonly<Record<string, string>>;
  /** Its topics, requests, dialogs and slots; absent in releases from before they were described. */
  offers?: ReleaseOffers;
  /** Offers of other modules that its code uses; absent in releases from before it was read from their builds. */
  uses?: ReleaseUses;
  /** Packages of npm in its browser build, without shared libraries; absent in releases from before it was read. */
  brings?: readonly BroughtPackage[];
  /** Keys of texts that one of the languages lacks, `ar: home.title`; absent as `brings`. */
  missingTexts?: readonly string[];
  /** Every file of the release, by path relative to its base. */
  files: Readonly<Record<string, FileFacts>>;
}
