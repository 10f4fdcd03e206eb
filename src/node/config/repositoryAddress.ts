import path from 'node:path';
import type { RepositoryAddress } from '../../model/config.ts';

/** The repository in an address of its files: host, owner and name, which may have groups between them. */
const REPOSITORY = String.raw`https?:\/\/[^/]+\/[^/]+\/[^/]+(?:\/[^/]+)*?`;
/** What code hosts have between the repository and the branch, in the address of a file that is edited or viewed. */
const ADDRESS = new RegExp(`^(${REPOSITORY})/(-/edit|-/blob|-/tree|edit|blob|tree|_edit|src/branch|src)/([^?#]+)$`);

/**
 * Returns where a site's repository shows its files, by the address at which the files of the docs folder are edited: that of
 * GitHub, GitLab, Gitea, Forgejo or Bitbucket.
 * @param docsDir absolute path, whose last folders are those of the address
 * @returns `undefined` for an address of another form
 */
export function repositoryAddress(editUrl: string, docsDir: string): RepositoryAddress | undefined {
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
  return { ...viewUrls(url, marker, branch.join('/')), docsPath: folders.join('/') };
}

/**
 * Returns the addresses of files and folders of a branch.
 * @param editPath path at which the host has files to edit or to view
 * @param branch encoded
 */
export function viewUrls(
  url: string,
  editPath: string,
  branch: string,
): Pick<RepositoryAddress, 'fileUrl' | 'folderUrl'> {
  const [file, folder] = editPath.startsWith('-/')
    ? ['-/blob', '-/tree']
    : editPath === '_edit' || editPath === 'src/branch'
      ? ['src/branch', 'src/branch']
      : editPath === 'src'
        ? ['src', 'src']
        : ['blob', 'tree'];
  return { fileUrl: `${url}/${file}/${branch}`, folderUrl: `${url}/${folder}/${branch}` };
}
