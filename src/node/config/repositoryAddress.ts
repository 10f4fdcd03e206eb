import path from 'node:path';
import type { RepositoryAddress } from '../../model/config.ts';
import type { VersionRef } from '../../model/versions.ts';

/** The repository in an address of its files: host, owner and name, which may have groups between them. */
const REPOSITORY = String.raw`https?:\/\/[^/]+\/[^/]+\/[^/]+(?:\/[^/]+)*?`;
/** What code hosts have between the repository and the branch, in the address of a file that is edited or viewed. */
const ADDRESS = new RegExp(
  `^(${REPOSITORY})/(-/edit|-/blob|-/tree|edit|blob|tree|_edit|src/(?:branch|tag|commit)|src)/([^?#]+)$`,
);

/**
 * Returns where a site's repository shows its files, by the address at which the files of the docs folder are edited: that of
 * GitHub, GitLab, Gitea, Forgejo or Bitbucket.
 * @param docsDir absolute path, whose last folders are those of the address
 * @param ref what the files are shown at, instead of the branch of the address
 * @returns `undefined` for an address of another form
 */
export function repositoryAddress(editUrl: string, docsDir: string, ref?: VersionRef): RepositoryAddress | undefined {
  const [, url, marker, rest] = ADDRESS.exec(editUrl.replace(/\/+$/, '')) ?? [];
  if (url === undefined || marker === undefined || rest === undefined) return undefined;
  const branch = rest.split('/');
  const folders: string[] = [];
  // A branch has one name at least. Those with a slash are told from folders by the names of the folders.
  for (let folder = docsDir; branch.length > 1 && branch.at(-1) === encodeURIComponent(path.basename(folder)); ) {
    folders.unshift(path.basename(folder));
    folder = path.dirname(folder);
    branch.pop();
  }
  return { ...viewUrls(url, marker, branch.join('/'), ref), docsPath: folders.join('/') };
}

/**
 * Returns the addresses of files and folders of a branch.
 * @param editPath path at which the host has files to edit or to view
 * @param branch encoded
 * @param ref what they are shown at, instead of the branch
 */
export function viewUrls(
  url: string,
  editPath: string,
  branch: string,
  ref?: VersionRef,
): Pick<RepositoryAddress, 'fileUrl' | 'folderUrl'> {
  // Forgejo and Gitea have the kind of a ref in the address.
  const ownKind = editPath === '_edit' ? 'src/branch' : editPath;
  const kind = ref ? `src/${ref.kind}` : ownKind;
  const at = ref === undefined ? branch : encodeRef(ref.name);
  const [file, folder] = editPath.startsWith('-/')
    ? ['-/blob', '-/tree']
    : editPath === '_edit' || editPath.startsWith('src/')
      ? [kind, kind]
      : editPath === 'src'
        ? ['src', 'src']
        : ['blob', 'tree'];
  return { fileUrl: `${url}/${file}/${at}`, folderUrl: `${url}/${folder}/${at}` };
}

function encodeRef(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/');
}
