import { Encrypter } from 'age-encryption'

/** A fraction of the library's cost, which is four seconds for each backup. Loaded into a process by NODE_OPTIONS. */
const CHEAP = 4

const { setPassphrase } = Encrypter.prototype
Encrypter.prototype.setPassphrase = function setCheapPassphrase(this: Encrypter, passphrase: string): void {
  setPassphrase.call(this, passphrase)
  this.setScryptWorkFactor(CHEAP)
}
